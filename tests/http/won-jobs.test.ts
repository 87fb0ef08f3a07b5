import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifications } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { openSignedInSite, quotedBrief, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

let briefId: string;
beforeEach(async () => {
  const quoted = await quotedBrief(site);
  briefId = quoted.briefId;
  await site.ask("client", `/client-dashboard/aanvraag/${briefId}`, {
    intent: "accept",
    proposalId: quoted.proposalId,
    version: "1",
  });
  await site.db.delete(notifications);
  await site.db.insert(notifications).values({
    id: newId(new Date()),
    userId: site.people.subscribed.userId,
    kind: "quote_chosen",
    type: "proposal.accepted",
    briefId,
    isListed: true,
    effectKey: "chosen",
    createdAt: new Date(),
  });
});

const unread = () => site.db.$count(notifications, isNull(notifications.readAt));
const job = (actor: "subscribed" | "company", headers: Record<string, string> = {}) =>
  fetch(`${site.server.url}/verhuisbedrijf-dashboard/gekozen/${briefId}`, {
    headers: { Cookie: site.cookieOf(actor), "X-Forwarded-For": "198.51.100.7", ...headers },
    redirect: "manual",
  });

test("the chosen company opens the job, and another finds nothing", async () => {
  const page = await job("subscribed");
  expect(page.status).toBe(200);
  expect(textOfHtml(await page.text())).toContain("Alleen voor je eigen bedrijf");
  expect((await job("company")).status).toBe(404);
});

test("a person who opens the job has read that the company was chosen", async () => {
  await job("subscribed", { "Sec-Fetch-Dest": "empty" });
  expect(await unread()).toBe(1);
  await job("subscribed", { "Sec-Fetch-User": "?1", "Sec-Fetch-Dest": "document" });
  expect(await unread()).toBe(0);
});

test("what is typed about a job is kept for an hour after the last time, not after the first", async () => {
  const path = `/verhuisbedrijf-dashboard/gekozen/${briefId}`;
  const keep = (note: string, cookie?: string) =>
    site.ask("subscribed", `${path}/concept`, { version: "0", note }, cookie);
  const [first, again] = ["Bel niet", "Bel niet voor negen uur"];
  const stored = (await keep(first)).headers.get("set-cookie")!;
  const renewed = await keep(again, stored.split(";")[0]);
  expect([renewed.status, renewed.headers.get("set-cookie")]).toEqual([204, stored]);
  expect(stored).toContain("Max-Age=3600");
  expect(await (await site.ask("subscribed", path, undefined, stored.split(";")[0])).text()).toContain(again);
});
