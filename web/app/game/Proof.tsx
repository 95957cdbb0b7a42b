// Whether the tiles came in the order to which the server had bound itself: checked here, in words that players understand.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Proof as Found } from "./proof";
import { proofOf } from "./proof";

export const Proof = ({ record }: { record: string }): JSX.Element => {
  const [proof, found] = useState<Found | null>(null);
  useEffect(() => {
    void proofOf(record).then(found, () => found({ proven: false, fault: "malformed" }));
  }, [record]);
  if (proof === null) return <p role="status">{t("game.proof.checking")}</p>;
  if (!proof.proven) {
    return (
      <p class={proof.fault === "no_proof" ? "" : "fault"} role="status">
        {t(`game.proof.${proof.fault}`, { step: proof.at ?? "" })}
      </p>
    );
  }
  return (
    <div role="status">
      <p class="proven">✓ {t("game.proof.proven", { draws: proof.draws })}</p>
      <dl class="proof">
        <dt>{t("game.proof.committed")}</dt>
        <dd>
          <code>{proof.commitment}</code>
        </dd>
        <dt>{t("game.proof.link")}</dt>
        <dd>
          <code>{proof.link}</code>
        </dd>
      </dl>
    </div>
  );
};
