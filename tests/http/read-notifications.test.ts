import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifications } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";

const PATH = "/meldingen/gelezen";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const told = (actor: "client" | "subscribed", kind: "new_quote" | "billing", briefId: string | null) => ({
  id: newId(new Date()),
  userId: site.people[actor].userId,
  kind,
  type: kind === "billing" ? "invoice.issued" : "proposal.sent",
  briefId,
  isListed: true,
  effectKey: kind,
  createdAt: new Date(),
});
beforeEach(async () => {
  await site.db.delete(notifications);
  await site.db
    .insert(notifications)
    .values([told("client", "new_quote", site.briefId), told("subscribed", "billing", null)]);
});

const unread = () => site.db.$count(notifications, isNull(notifications.readAt));
const read = async (actor: Actor, form: Record<string, string>) => {
  const answer = await site.ask(actor, PATH, form);
  return answer.ok ? ((await answer.json()) as unknown) : answer.status;
};

test("an open page marks what it tells as read, by its brief or its kind", async () => {
  expect(await read("client", { briefId: site.briefId })).toEqual({ read: 1 });
  expect(await unread()).toBe(1);
  expect(await read("subscribed", { kind: "billing" })).toEqual({ read: 1 });
  expect(await unread()).toBe(0);
  expect(await read("client", { briefId: site.briefId })).toEqual({ read: 0 });
});

test("nobody marks what another was told, and a place that is none marks nothing", async () => {
  expect(await read("otherClient", { briefId: site.briefId })).toEqual({ read: 0 });
  expect(await read("client", { kind: "billing" })).toEqual({ read: 0 });
  expect(await read("visitor", { briefId: site.briefId })).toBe(302);
  const forms: Record<string, string>[] = [{}, { kind: "alles" }, { briefId: "1" }];
  for (const form of forms) expect(await read("client", form)).toBeGreaterThanOrEqual(400);
  expect(await unread()).toBe(2);
});
