import type { Drawer } from "../shelf";

/** A drawer in memory; with `full` nothing more goes in. */
export class MemoryDrawer implements Drawer {
  readonly kept = new Map<string, string>();
  full = false;
  get length(): number {
    return this.kept.size;
  }
  key(index: number): string | null {
    return [...this.kept.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new Error("full");
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}
