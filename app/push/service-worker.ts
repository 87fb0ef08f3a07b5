/*
 * The service worker: it shows push messages and opens the page behind them. It has no `fetch` handler, so it keeps no
 * page of anybody.
 */
import type { PushMessage } from "./push-message.ts";

/** The part of the worker's scope that is used here: its types exclude those of pages. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Event extends keyof WorkerEvents>(
    type: Event,
    listener: (event: WorkerEvents[Event]) => void,
  ): void;
};
type Page = { url: string; focus(): Promise<unknown> };
type Lasting = { waitUntil(work: Promise<unknown>): void };
type WorkerEvents = {
  install: Lasting;
  push: Lasting & { data: { json(): unknown } | null };
  notificationclick: Lasting & { notification: Notification };
};

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("push", (event) => {
  const { title, body, icon, path, tag } = event.data!.json() as PushMessage;
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, icon, lang: "nl", data: { path } }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(open(path));
});

/** Focuses the page if it is open, or else opens it. */
async function open(path: string) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : worker.clients.openWindow(path));
}
