// Numbers seat by seat: a column each.
import type { JSX } from "preact";
import { SignImage } from "../art/Pictures";
import { t } from "../i18n";
import { useGame } from "./context";

export interface SeatRow {
  readonly name: string;
  /** Seat by seat. */
  readonly cells: readonly (number | string)[];
  readonly class?: string;
}

/** `columnClass` tells columns apart, seat by seat. */
export const SeatTable = ({
  title,
  rows,
  columnClass,
}: {
  title: string;
  rows: readonly SeatRow[];
  columnClass?: (seat: number) => string;
}): JSX.Element => {
  const { model, name, colour } = useGame();
  return (
    <div class="sheet-scroll" tabindex={0} role="region" aria-label={title}>
      <table>
        <caption class="spoken">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="spoken">{t("game.sheet.kind")}</span>
            </th>
            {model.source.seats.value.map((_, seat) => (
              <th key={seat} scope="col" class={columnClass?.(seat)}>
                <SignImage class="seat-sign" colour={colour(seat)} />
                <span class="sheet-name" title={name(seat)}>
                  {name(seat)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} class={row.class}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, seat) => (
                <td key={seat} class={columnClass?.(seat)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
