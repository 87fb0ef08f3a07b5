import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxSubscriptions, subscriptions } from "#db/schema/index.ts";
import { addAtSandbox } from "../support/sandbox.ts";
import { openSignedInSite, type SignedInSite } from "../support/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
  const rows = await site.db.select().from(subscriptions);
  for (const row of rows) await addAtSandbox(site.db, row);
});
afterAll(() => site.close());

const known = async () => [
  await site.db.select().from(subscriptions),
  await site.db.select().from(sandboxSubscriptions),
];

test.each(["", "opzegen", "toString"])("a form with the intent %j changes nothing", async (intent) => {
  const before = await known();
  const answer = await site.ask("subscribed", "/subscription-management", { intent });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Controleer je gegevens");
  expect(await known()).toEqual(before);
});
