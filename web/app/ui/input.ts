let keys = false;
addEventListener("keydown", () => (keys = true), true);
addEventListener("pointerdown", () => (keys = false), true);

/** Whether it was a key that was pressed last, no pointer or finger: then the focus is worth a frame. */
export const usesKeys = (): boolean => keys;
