import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";

/**
 * A screen whose code is loaded when it is first shown. What cannot be loaded is asked for once more by a click: the
 * connection may be back, or a newer page stands on the server.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => JSX.Element) => {
  let loaded: ComponentType<Props> | null = null;
  return function Later(props: Props): JSX.Element {
    const [Screen, show] = useState<ComponentType<Props> | null>(() => loaded);
    const [failed, fail] = useState(false);
    const start = (): void => {
      fail(false);
      load().then(
        (screen) => {
          loaded = screen;
          show(() => screen);
        },
        () => fail(true),
      );
    };
    useEffect(() => {
      if (loaded === null) start();
    }, []);
    if (Screen !== null) return <Screen {...props} />;
    if (!failed) return <p class="loading">{t("common.loading")}</p>;
    return (
      <p class="loading">
        <button onClick={start}>{t("common.retry")}</button>
      </p>
    );
  };
};
