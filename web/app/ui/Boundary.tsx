import type { ComponentChildren, JSX } from "preact";
import { Component } from "preact";
import { t } from "../i18n";

/** A fault of our own shows itself, instead of an empty page. */
export class Boundary extends Component<{ children: ComponentChildren }, { broken: boolean }> {
  override state = { broken: false };

  static override getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  render(): JSX.Element {
    if (!this.state.broken) return <>{this.props.children}</>;
    return (
      <main class="content">
        <h1>{t("crash.title")}</h1>
        <p>{t("crash.text")}</p>
        <button class="primary" onClick={() => location.reload()}>
          {t("crash.reload")}
        </button>
      </main>
    );
  }
}
