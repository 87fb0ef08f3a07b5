import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { briefMarks, companyMembers } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

const OPENED = "/verhuisbedrijf-dashboard/geopend";

let site: SignedInSite;
let briefId: string;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  briefId = await publishedBrief({ db: site.db, now: new Date() }, site.people.client);
});

async function isSeen(): Promise<boolean> {
  const { companyId } = site.people.subscribed;
  const isIt = and(eq(briefMarks.briefId, briefId), eq(briefMarks.companyId, companyId!));
  const [mark] = await site.db.select().from(briefMarks).where(isIt);
  return (mark?.seenAt ?? null) !== null;
}

const dataOf = (headers: Record<string, string>) =>
  fetch(`${site.server.url}/verhuisbedrijf-dashboard/opdracht/${briefId}.data`, {
    headers: { cookie: site.cookieOf("subscribed"), "Sec-Fetch-Dest": "empty", ...headers },
  });

test.each([
  ["ahead", { "Sec-Purpose": "prefetch" }, 204],
  ["again at news", {}, 200],
])(
  "a sheet whose data is asked for %s is not opened",
  async (_when, headers: Record<string, string>, status) => {
    expect((await dataOf(headers)).status).toBe(status);
    expect(await isSeen()).toBe(false);
  },
);

test("a sheet that was opened by a link of the app is seen", async () => {
  expect((await site.ask("subscribed", OPENED, { sheet: briefId })).status).toBe(200);
  expect(await isSeen()).toBe(true);
});

test("opening the list by a link of the app begins a visit, once", async () => {
  const { userId } = site.people.subscribed;
  const isIt = eq(companyMembers.userId, userId);
  const yesterday = addHours(new Date(), -24);
  await site.db.update(companyMembers).set({ listOpenedAt: yesterday, newSince: null }).where(isIt);
  const newSince = async () =>
    (await site.db.select({ newSince: companyMembers.newSince }).from(companyMembers).where(isIt))[0]!
      .newSince;
  for (const _ of [1, 2]) {
    await site.ask("subscribed", OPENED, { list: "yes" });
    expect(await newSince()).toEqual(yesterday);
  }
});
