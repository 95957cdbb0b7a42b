// Fingers and mouse buttons, as sums over the places where they are: pan, pinch, twist, tap, long press. The document's
// events come in as plain values, so that all of it is tested without a document.
import { panned, pinched } from "./camera";
import type { Camera, Point } from "./types";

/** A finger that moves less than this is still tapping. */
const tapSlack = 8;
export const longPress = 500;
/** A twist of so much turns the tile on. */
const twistStep = Math.PI / 5;

export type Touch = { readonly id: number; readonly at: Point };
export type Outcome =
  | { readonly kind: "none" }
  | { readonly kind: "camera"; readonly camera: Camera }
  | { readonly kind: "twist"; readonly step: 1 | -1 }
  | { readonly kind: "tap"; readonly at: Point };

const none: Outcome = { kind: "none" };
const angle = (a: Point, b: Point): number => Math.atan2(b[1] - a[1], b[0] - a[0]);
/** Between -π and π. */
const turned = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

export class Gesture {
  #fingers = new Map<number, Point>();
  #start: Point | null = null;
  #moved = false;
  #twisting = false;
  #angle = 0;

  get isActive(): boolean {
    return this.#fingers.size > 0;
  }
  /** One finger, where it came down. */
  get isResting(): boolean {
    return this.#fingers.size === 1 && !this.#moved;
  }

  /** `onDraft`: both fingers lie on the tile that is being set down; they turn it instead of zooming. */
  down({ id, at }: Touch, onDraft: boolean): void {
    this.#twisting = this.#fingers.size === 1 && onDraft;
    if (this.#fingers.size === 0) {
      this.#start = at;
      this.#moved = false;
    } else {
      this.#moved = true;
    }
    this.#fingers.set(id, at);
    const [a, b] = [...this.#fingers.values()];
    if (a && b) this.#angle = angle(a, b);
  }

  move({ id, at }: Touch, camera: Camera): Outcome {
    const before = this.#fingers.get(id);
    if (before === undefined) return none;
    if (this.#fingers.size === 1) return this.#drag(id, before, at, camera);
    const others = [...this.#fingers].filter(([other]) => other !== id);
    this.#fingers.set(id, at);
    const other = others[0]?.[1];
    if (other === undefined || others.length > 1) return none;
    if (this.#twisting) return this.#twist();
    return { kind: "camera", camera: pinched(camera, [before, other], [at, other]) };
  }

  up(id: number): Outcome {
    const at = this.#fingers.get(id);
    this.#fingers.delete(id);
    if (at === undefined || this.#fingers.size > 0 || this.#moved) return none;
    return { kind: "tap", at };
  }

  /** Nothing that follows is a tap: the press was long, or the system took the finger away. */
  spoil(): void {
    this.#moved = true;
  }
  cancel(id: number): void {
    this.#fingers.delete(id);
    this.#moved = true;
  }

  #drag(id: number, before: Point, at: Point, camera: Camera): Outcome {
    const start = this.#start ?? before;
    if (!this.#moved && Math.hypot(at[0] - start[0], at[1] - start[1]) < tapSlack) return none;
    this.#moved = true;
    this.#fingers.set(id, at);
    return { kind: "camera", camera: panned(camera, at[0] - before[0], at[1] - before[1]) };
  }

  #twist(): Outcome {
    const [a, b] = [...this.#fingers.values()];
    if (a === undefined || b === undefined) return none;
    const by = turned(this.#angle, angle(a, b));
    if (Math.abs(by) < twistStep) return none;
    this.#angle = angle(a, b);
    return { kind: "twist", step: by > 0 ? 1 : -1 };
  }
}
