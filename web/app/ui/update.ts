// The service worker: registered once the first screen is up, and a newer build offered, never forced on a game.
import { signal } from "@preact/signals";

const waiting = signal<ServiceWorker | null>(null);
/** A newer page is ready to be loaded. */
export const updateReady = (): boolean => waiting.value !== null;

const hourly = 3_600_000;

const offer = (worker: ServiceWorker | null): void => {
  if (worker === null || navigator.serviceWorker.controller === null) return;
  const settle = (): void => {
    if (worker.state === "installed") waiting.value = worker;
  };
  worker.addEventListener("statechange", settle);
  settle();
};

export const takeUpdate = (): void => {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.value?.postMessage("take over");
};

export const keepOffline = async (): Promise<void> => {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => offer(registration.installing));
    setInterval(() => void registration.update().catch(() => undefined), hourly);
  } catch {
    // Private windows and old browsers have none: the page then needs its server, nothing else is lost.
  }
};
