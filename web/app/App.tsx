import type { JSX } from "preact";
import { TableScreen } from "./table/TableScreen";
import type { Route } from "./routes";
import { route } from "./routes";
import { Boundary } from "./ui/Boundary";
import { Frame } from "./ui/Frame";
import { later } from "./ui/Later";
import { MissingScreen } from "./ui/MissingScreen";

const LocalGame = later(async () => (await import("./game")).LocalGame);

/** The game has the whole window; everything else stands in the frame. */
const screenOf = (place: Route): JSX.Element => {
  switch (place.screen) {
    case "table":
      return <TableScreen key={place.table} table={place.table} at={place.at} />;
    case "local":
      return <LocalGame key={place.game} game={place.game} />;
    default:
      return (
        <Frame>
          <MissingScreen />
        </Frame>
      );
  }
};

export const App = (): JSX.Element => <Boundary>{screenOf(route.value)}</Boundary>;
