// What one does at a table besides playing: the menu, and what others propose.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { ProposalView } from "../net/protocol";
import { pathOf } from "../routes";
import { prefer, preferences } from "../settings/preferences";
import { useGame } from "./context";
import { Proof } from "./Proof";
import type { Talk } from "./talk";

const days = 3;

/** Saves a text as a file of this device. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

const proposalText = ({ what, days: each }: ProposalView): string => t(`game.propose.${what}_asked`, { days: each });

/** A proposal waits for answers: everybody sees it, those who have not agreed may answer. */
export const Proposal = ({ talk }: { talk: Talk }): JSX.Element | null => {
  const open = talk.proposal.value;
  if (open === null) return null;
  const hasAgreed = talk.me !== null && open.agreed.includes(talk.me);
  return (
    <div class="proposal" role="alertdialog" aria-label={proposalText(open)}>
      <p>{proposalText(open)}</p>
      {talk.isSeated && !hasAgreed ? (
        <div class="buttons">
          <button class="primary" onClick={() => void talk.do({ do: "answer", yes: true })}>
            {t("game.propose.yes")}
          </button>
          <button onClick={() => void talk.do({ do: "answer", yes: false })}>{t("game.propose.no")}</button>
        </div>
      ) : (
        <p class="hint">{t("game.propose.waiting")}</p>
      )}
    </div>
  );
};

/** A bot plays for this person until they take their seat back. */
export const StandIn = ({ talk }: { talk: Talk }): JSX.Element | null => {
  const { model } = useGame();
  const isAway = model.source.seats.value.some(
    ({ mine, substitute, out }) => mine && substitute !== null && out === "in",
  );
  if (!isAway || model.source.stage.value !== "playing") return null;
  return (
    <div class="proposal">
      <p>{t("game.stand_in")}</p>
      <button class="primary" onClick={() => void talk.do({ do: "join" })}>
        {t("game.stand_in.back")}
      </button>
    </div>
  );
};

export const Rematch = ({ talk }: { talk: Talk }): JSX.Element | null => {
  const table = talk.rematch.value;
  if (table !== null) {
    return (
      <a class="button primary" href={pathOf.table(table)}>
        {t("game.rematch.go")}
      </a>
    );
  }
  if (!talk.isSeated || talk.proposal.value !== null) return null;
  return (
    <button class="primary" onClick={() => void talk.do({ do: "propose", what: "rematch" })}>
      {t("game.rematch")}
    </button>
  );
};

const Asked = ({ talk, onDone }: { talk: Talk; onDone: () => void }): JSX.Element => {
  const [resigning, resign] = useState(false);
  const act = (action: Parameters<Talk["do"]>[0]): void => {
    void talk.do(action);
    onDone();
  };
  if (resigning) {
    return (
      <div class="menu-sure">
        <p>{t("game.resign.sure")}</p>
        <div class="buttons">
          <button class="primary" onClick={() => act({ do: "resign" })}>
            {t("game.resign")}
          </button>
          <button onClick={() => resign(false)}>{t("common.cancel")}</button>
        </div>
      </div>
    );
  }
  return (
    <>
      {talk.channel.view.value?.spec.clock.startsWith("correspondence") === false && (
        <button onClick={() => act({ do: "propose", what: "correspondence", days })}>
          {t("game.propose.correspondence", { days })}
        </button>
      )}
      <button onClick={() => act({ do: "propose", what: "abort" })}>{t("game.propose.abort")}</button>
      <button onClick={() => resign(true)}>{t("game.resign")}</button>
    </>
  );
};

export const ProofOfTable = (): JSX.Element | null => {
  const { model } = useGame();
  const [record, show] = useState<string | null>(null);
  if (model.source.kind !== "online" || model.source.stage.value !== "finished") return null;
  if (record !== null) return <Proof record={record} />;
  return <button onClick={() => void model.source.record().then(show, () => show(""))}>{t("game.proof.check")}</button>;
};

export const DownloadRecord = (): JSX.Element => {
  const { model } = useGame();
  const save = async (): Promise<void> => download(`bastide-${model.source.id}.txt`, await model.source.record());
  return <button onClick={() => void save().catch(() => undefined)}>{t("game.record")}</button>;
};

interface MenuProps {
  readonly onLookBack: () => void;
  readonly onClose: () => void;
}

export const Menu = ({ onLookBack, onClose }: MenuProps): JSX.Element => {
  const { model, talk } = useGame();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const isPlaying = model.source.stage.value === "playing";
  return (
    <dialog
      class="game-menu"
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      aria-label={t("game.menu")}
    >
      <div class="menu-items">
        <button
          onClick={() => {
            dialog.current?.close();
            onLookBack();
          }}
        >
          {t("game.replay.open")}
        </button>
        <DownloadRecord />
        <ProofOfTable />
        <label class="menu-switch">
          <input
            type="checkbox"
            checked={preferences.value.sound}
            onChange={(event) => prefer({ sound: event.currentTarget.checked })}
          />
          {t("game.menu.sound")}
        </label>
        {talk !== null && isPlaying && talk.isSeated && <Asked talk={talk} onDone={() => dialog.current?.close()} />}
        <a class="button" href={pathOf.rules} target="_blank" rel="noopener">
          {t("nav.rules")}
        </a>
        <a class="button" href={pathOf.settings}>
          {t("nav.settings")}
        </a>
        <a class="button" href={pathOf.lobby}>
          {t("game.menu.leave")}
        </a>
        <button class="primary" onClick={() => dialog.current?.close()}>
          {t("common.close")}
        </button>
      </div>
    </dialog>
  );
};
