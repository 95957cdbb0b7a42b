import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadWheels, wheelHref } from "../art/art";
import { Scene } from "../art/Scene";
import { presets } from "../create/form";
import type { Key } from "../i18n";
import { t } from "../i18n";
import { pathOf } from "../routes";
import * as scenes from "./scenes";

interface ChapterProps {
  name: "turn" | "follower" | "road" | "city" | "monastery" | "field" | "end" | "river" | "traders";
  /** Texts of its paragraphs. */
  texts: readonly Key[];
  picture?: { columns: number; rows: number; tiles: readonly Parameters<typeof Scene>[0]["tiles"][number][] };
  /** The picture's sum. */
  sum?: Key;
}

const Chapter = ({ name, texts, picture, sum }: ChapterProps): JSX.Element => (
  <section id={name} class="chapter">
    <div>
      <h2>{t(`learn.${name}.title`)}</h2>
      {texts.map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </div>
    {picture !== undefined && (
      <figure>
        <Scene {...picture} label={t(`learn.${name}.picture` as Key)} />
        {sum !== undefined && <figcaption>{t(sum)}</figcaption>}
      </figure>
    )}
  </section>
);

const spaces = ["fortune", "taxes", "famine", "storm", "inquisition", "pestilence"] as const;
const wheelSquares = 4;

const Wheel = (): JSX.Element => {
  const [ready, set] = useState(false);
  useEffect(() => {
    void loadWheels().then(
      () => set(true),
      () => undefined,
    );
  }, []);
  const side = wheelSquares * 400;
  return (
    <section id="wheel" class="chapter">
      <div>
        <h2>{t("learn.wheel.title")}</h2>
        <p>{t("learn.wheel.text")}</p>
        <ul>
          {spaces.map((space) => (
            <li key={space}>{t(`learn.wheel.${space}`)}</li>
          ))}
        </ul>
        <p>{t("learn.wheel.crowns")}</p>
      </div>
      <figure>
        <svg class="scene" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t("learn.wheel.picture")}>
          {ready && <use href={wheelHref("wheel", wheelSquares)} width={side} height={side} />}
        </svg>
      </figure>
    </section>
  );
};

export const RulesScreen = (): JSX.Element => (
  <article class="rules">
    <h1>{t("learn.title")}</h1>
    <p class="lead">{t("learn.lead")}</p>
    <p>
      {t("learn.guide")} <a href={pathOf.guide}>{t("learn.guide_start")}</a>
    </p>
    <Chapter name="turn" texts={["learn.turn.text"]} picture={scenes.turn} />
    <Chapter name="follower" texts={["learn.follower.text", "learn.follower.home"]} />
    <Chapter name="road" texts={["learn.road.text"]} picture={scenes.road} sum="learn.road.sum" />
    <Chapter name="city" texts={["learn.city.text"]} picture={scenes.city} sum="learn.city.sum" />
    <Chapter name="monastery" texts={["learn.monastery.text"]} picture={scenes.monastery} sum="learn.monastery.sum" />
    <Chapter
      name="field"
      texts={["learn.field.text", "learn.field.score", "learn.field.tip"]}
      picture={scenes.field}
      sum="learn.field.sum"
    />
    <Chapter name="end" texts={["learn.end.text"]} />
    <Chapter name="river" texts={["learn.river.text"]} picture={scenes.river} />
    <Chapter name="traders" texts={["learn.traders.text", "learn.traders.builder"]} picture={scenes.traders} />
    <Wheel />
    <section class="chapter">
      <div>
        <h2>{t("learn.presets.title")}</h2>
        <dl>
          {presets.map((preset) => (
            <div key={preset}>
              <dt>{t(`preset.${preset}`)}</dt>
              <dd>{t(`preset.${preset}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  </article>
);
