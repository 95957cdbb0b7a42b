// A few tiles with figures as one picture: in the rules, and on the first screen.
import type { JSX } from "preact";
import type { Point, Rotation, SeatColour, SegmentName, TileId } from "../../engine/engine.js";
import type { FigurePose } from "./art";
import { artReady, artVersion, figureHref, seatPaint, tileDrawing, tilePicture } from "./art";

const unit = 400;
const figureSize = 124;

export interface SceneTile {
  tile: TileId;
  x: number;
  y: number;
  rotation?: Rotation;
  /** Who stands where on it. */
  figures?: readonly { colour: SeatColour; segment: SegmentName; pose?: FigurePose }[];
  /** Segments to light up in a seat's colour. */
  lit?: readonly { colour: SeatColour; segment: SegmentName }[];
}

const turned = ([x, y]: Point, rotation: Rotation): Point =>
  rotation === 0 ? [x, y] : turned([unit - y, x], (rotation - 1) as Rotation);

/** Where a figure stands: the upright tile's own place, or else the unturned one's, turned. */
const anchorOf = (tile: TileId, rotation: Rotation, segment: SegmentName): Point => {
  const of = (drawn: Rotation): Point | undefined =>
    tileDrawing(tile, drawn)?.segments.find((one) => one.segment === segment)?.anchor;
  return of(rotation) ?? turned(of(0) ?? [unit / 2, unit / 2], rotation);
};

const Tile = ({ tile, x, y, rotation = 0 }: SceneTile): JSX.Element => {
  const { href, turn } = tilePicture(tile, rotation);
  const place = `translate(${x * unit} ${y * unit}) rotate(${turn * 90} 200 200)`;
  return <use href={href} width={unit} height={unit} transform={place} />;
};

const Lit = ({ tile, x, y, rotation = 0, lit = [] }: SceneTile): JSX.Element => (
  <>
    {lit.map(({ colour, segment }) => (
      <path
        key={segment}
        d={tileDrawing(tile)?.segments.find((one) => one.segment === segment)?.path ?? ""}
        fill={seatPaint(colour)}
        fill-rule="evenodd"
        opacity="0.8"
        transform={`translate(${x * unit} ${y * unit}) rotate(${rotation * 90} 200 200)`}
      />
    ))}
  </>
);

const Figures = ({ tile, x, y, rotation = 0, figures = [] }: SceneTile): JSX.Element => (
  <>
    {figures.map(({ colour, segment, pose = "follower" }) => {
      const [left, top] = anchorOf(tile, rotation, segment);
      // A builder stands beside the follower of the same segment.
      const aside = pose === "builder" ? 90 : 0;
      return (
        <use
          key={`${segment}${pose}`}
          href={figureHref(colour, pose)}
          x={x * unit + left + aside - figureSize / 2}
          y={y * unit + top - figureSize / 2}
          width={figureSize}
          height={figureSize}
        />
      );
    })}
  </>
);

interface SceneProps {
  tiles: readonly SceneTile[];
  columns: number;
  rows: number;
  label: string;
  class?: string;
}

export const Scene = ({ tiles, columns, rows, label, class: name = "scene" }: SceneProps): JSX.Element => {
  void artVersion.value;
  const key = ({ x, y }: SceneTile): string => `${x},${y}`;
  return (
    <svg class={name} viewBox={`0 0 ${columns * unit} ${rows * unit}`} role="img" aria-label={label}>
      {artReady.value && (
        <>
          {tiles.map((tile) => (
            <Tile key={key(tile)} {...tile} />
          ))}
          {tiles.map((tile) => (
            <Lit key={key(tile)} {...tile} />
          ))}
          {tiles.map((tile) => (
            <Figures key={key(tile)} {...tile} />
          ))}
        </>
      )}
    </svg>
  );
};
