const SECOND_MS = 1_000;

/**
 * Tells the server that what this page shows is being read (`data-mark-read` is where), once it was before somebody for
 * a second. A page that is fetched ahead or opened in the background is not visible.
 */
export function startMarkingRead(): void {
  let shown: HTMLElement | null = null;
  setInterval(() => {
    const visible = document.visibilityState === "visible";
    const unread = visible ? document.querySelector<HTMLElement>("[data-mark-read]") : null;
    const url = unread?.dataset.markRead;
    if (unread && url && unread === shown) {
      delete unread.dataset.markRead;
      fetch(url, { method: "POST", body: new URLSearchParams() }).catch(() => {});
    }
    shown = unread;
  }, SECOND_MS);
}
