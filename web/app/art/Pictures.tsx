import type { JSX } from "preact";
import type { Rotation, SeatColour, TileId } from "../../engine/engine.js";
import type { FigurePose } from "./art";
import { artReady, artVersion, figureHref, signHref, tilePicture } from "./art";

interface TileProps {
  tile: TileId;
  rotation?: Rotation;
  /** What a screen reader says; without it the picture is decoration. */
  label?: string;
  class?: string;
}

const spoken = (label: string | undefined): { role?: "img"; "aria-label"?: string; "aria-hidden"?: "true" } =>
  label === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };

/** A tile in running text or a list; its size comes from the style sheet. */
export const TileImage = ({ tile, rotation = 0, label, class: name = "" }: TileProps): JSX.Element => {
  void artVersion.value;
  const picture = artReady.value ? tilePicture(tile, rotation) : { href: "", turn: 0 };
  return (
    <svg class={`tile-image ${name}`} viewBox="0 0 400 400" {...spoken(label)}>
      {picture.href !== "" && (
        <use href={picture.href} width="400" height="400" transform={`rotate(${picture.turn * 90} 200 200)`} />
      )}
    </svg>
  );
};

interface FigureProps {
  colour: SeatColour;
  pose?: FigurePose;
  label?: string;
  class?: string;
}

export const FigureImage = ({ colour, pose = "follower", label, class: name = "" }: FigureProps): JSX.Element => (
  <svg class={`figure-image ${name}`} viewBox="-56 -56 112 112" {...spoken(label)}>
    {artReady.value && <use href={figureHref(colour, pose)} x="-56" y="-56" width="112" height="112" />}
  </svg>
);

export const SignImage = ({ colour, label, class: name = "" }: Omit<FigureProps, "pose">): JSX.Element => (
  <svg class={`sign-image ${name}`} viewBox="-20 -20 40 40" {...spoken(label)}>
    {artReady.value && <use href={signHref(colour)} x="-20" y="-20" width="40" height="40" />}
  </svg>
);
