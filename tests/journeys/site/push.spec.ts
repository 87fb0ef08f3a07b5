import { createECDH, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { expect, expectAccessible } from "../support/test.ts";

const PATH = "/account/meldingen/apparaat";

/**
 * Gives the browser permission and an address at a push service. The real one asks the service of its maker, on the internet,
 * and the packed browser always denies.
 */
async function withPushService(page: Page): Promise<void> {
  const target = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString("base64url")}`,
    keys: {
      p256dh: createECDH("prime256v1").generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
  await page.addInitScript((subscription) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted");
    const own = { toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) };
    PushManager.prototype.subscribe = () => Promise.resolve(own as unknown as PushSubscription);
    PushManager.prototype.getSubscription = () => Promise.resolve(own as unknown as PushSubscription);
  }, target);
}

/** What the service worker shows for a message of the push service. The packed browser itself shows no notifications. */
async function pushed(page: Page, message: object): Promise<unknown[]> {
  const [worker] = page.context().serviceWorkers();
  return worker!.evaluate(async (text) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return new Promise<unknown[]>((resolve) => {
      registration.showNotification = (title, { body, data } = {}) => {
        resolve([title, body, data]);
        return Promise.resolve();
      };
      const Push = (globalThis as unknown as { PushEvent: new (type: string, init: object) => Event })
        .PushEvent;
      dispatchEvent(new Push("push", { data: text }));
    });
  }, JSON.stringify(message));
}

for (const [name, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a wide screen", { width: 1280, height: 900 }],
] as const) {
  test(`turns push messages on and off on ${name}, and shows one`, async ({ newVisitor }) => {
    const page = await signInAs(() => newVisitor({ viewport }), "client");
    await withPushService(page);
    await page.goto(PATH);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Zet aan op dit apparaat" }).click();
    await expect(page.getByText("Staan aan op dit apparaat")).toBeVisible();
    await expectAccessible(page);
    const path = "/client-dashboard";
    const message = {
      title: "Nieuwe offerte",
      body: "Er is een offerte.",
      path,
      icon: "/icon.png",
      tag: "1",
    };
    expect(await pushed(page, message)).toEqual(["Nieuwe offerte", "Er is een offerte.", { path }]);
    await page.reload();
    await page.getByRole("button", { name: "Zet uit op dit apparaat" }).click();
    await expect(page.getByRole("button", { name: "Zet aan op dit apparaat" })).toBeVisible();
  });
}

test("asks nothing before the button is pressed, and says what to do after a no", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "client");
  await page.addInitScript(() => {
    const asked = globalThis as unknown as { asked: number };
    asked.asked = 0;
    let permission: NotificationPermission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = () => {
      asked.asked += 1;
      return Promise.resolve((permission = "denied"));
    };
  });
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);
  await page.goto(PATH);
  await expect(page.getByRole("button", { name: "Zet aan op dit apparaat" })).toBeVisible();
  expect(await asked()).toBe(0);
  await page.getByRole("button", { name: "Zet aan op dit apparaat" }).click();
  await expect(page.getByText("Je browser houdt meldingen tegen")).toBeVisible();
  expect(await asked()).toBe(1);
});

test("the service worker keeps no page, so that nothing private stays after signing out", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "client");
  await withPushService(page);
  await page.goto(PATH);
  await page.getByRole("button", { name: "Zet aan op dit apparaat" }).click();
  await expect(page.getByText("Staan aan op dit apparaat")).toBeVisible();
  await page.goto("/client-dashboard");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
