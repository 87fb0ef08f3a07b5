import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { proposals } from "#db/schema/index.ts";
import { readingToken } from "#domain/briefs/reading-link/reading-link.ts";
import { SITE_SECRET } from "../support/harness/shared-site.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.update(proposals).set({ readAt: null });
});

const link = () =>
  `/aanvraag/bekijken/${readingToken({ secret: SITE_SECRET }, { briefId: site.briefId, readingVersion: 1 })}`;
const isRead = async () => {
  const [row] = await site.db.select().from(proposals).where(eq(proposals.id, site.proposalId));
  return row!.readAt !== null;
};
const PERSON = { "Sec-Fetch-User": "?1", "Sec-Fetch-Dest": "document" };
const open = (headers: Record<string, string>) =>
  fetch(site.server.url + link(), { headers: { "X-Forwarded-For": "198.51.100.7", ...headers } });

test.each([
  ["a mail scanner or a link preview", {}],
  ["a script of the page", { "Sec-Fetch-Dest": "empty" }],
  ["a browser that fetches ahead", { ...PERSON, "Sec-Purpose": "prefetch;prerender" }],
  ["an older browser that fetches ahead", { ...PERSON, Purpose: "prefetch" }],
])("%s that opens the mailed link reads no quote", async (_who, headers: Record<string, string>) => {
  expect((await open(headers)).status).toBe(200);
  expect(await isRead()).toBe(false);
});

test("a person who opens the mailed link without script reads its quotes", async () => {
  await open(PERSON);
  expect(await isRead()).toBe(true);
});

test("a person who opens the page of a quote by the mailed link reads it, and gets its price and acts", async () => {
  const page = await fetch(`${site.server.url}${link()}/offerte/${site.proposalId}`, {
    headers: { "X-Forwarded-For": "198.51.100.7", ...PERSON },
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Kies dit bedrijf");
  expect(await isRead()).toBe(true);
});

test("the page tells of the reading once somebody saw it", async () => {
  expect((await site.ask("visitor", `${link()}/gelezen`, {})).status).toBe(204);
  expect(await isRead()).toBe(true);
});

test("a company that opens the link of a request leaves its quote unread", async () => {
  await site.ask("subscribed", `${link()}/gelezen`, {});
  expect(await isRead()).toBe(false);
});
