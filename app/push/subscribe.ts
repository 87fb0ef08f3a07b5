import type { PushTarget } from "#domain/kernel/ports.ts";

/** Why this browser cannot show push messages; null when it can. */
export type PushObstacle = "unsupported" | "needs_home_screen" | "denied";

/** What keeps this browser from showing push messages, as far as is known without asking. */
export function pushObstacle(): PushObstacle | null {
  if ("PushManager" in globalThis && "serviceWorker" in navigator && "Notification" in globalThis)
    return Notification.permission === "denied" ? "denied" : null;
  // Safari on a phone offers push only to a site on the home screen.
  const isIPhone = /iPhone|iPad/.test(navigator.userAgent);
  return isIPhone && !matchMedia("(display-mode: standalone)").matches ? "needs_home_screen" : "unsupported";
}

/** Asks for permission, and subscribes this browser; null when the user does not allow it. */
export async function subscribe(publicKey: string): Promise<PushTarget | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // The browser is subscribed with an older key: a browser has one subscription per site.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
