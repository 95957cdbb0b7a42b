/** The module as ./run builds it. */
export function moduleBytes(): Uint8Array<ArrayBuffer>;
