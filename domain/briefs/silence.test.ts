import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { alerts, briefs, notifications, outbox, proposals, regionPlaces } from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { MAX_PER_REGION } from "../companies/rules.ts";
import type { Actor, UserActor } from "../kernel/context.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { ownProposals } from "../proposals/views.ts";
import { withdrawProposal } from "../proposals/withdraw-proposal.ts";
import { cancelBrief } from "./cancel-brief.ts";
import { closeChosenElsewhere } from "./close-chosen-elsewhere.ts";
import { expireBriefs } from "./expire-briefs.ts";
import { keepChoosing } from "./reading-link/keep-choosing.ts";
import { readingToken } from "./reading-link/reading-link.ts";
import { remindToChoose } from "./reminders/remind-to-choose.ts";
import { reopenBrief } from "./reopen-brief.ts";
import { tellNoQuotes } from "./reminders/tell-no-quotes.ts";
import { widenAlerts } from "./open-list/widen-alerts.ts";

const DAY = 24;

let harness: TestHarness;
let owner: UserActor;
let sender: Company;
let briefId: string;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  sender = await company(harness);
  briefId = await publishedBrief(harness, owner);
});
afterEach(() => harness.close());

const system = () => harness.ctx({ kind: "system" });
const quote = async (from: Company = sender) =>
  (await sendProposal(harness.ctx(from.actor), { briefId, ...QUOTE })).proposalId;
/** Runs the hourly job this many times, an hour apart, as two workers at once. */
async function passHours(hours: number, job: typeof remindToChoose) {
  for (let hour = 0; hour < hours; hour += 1) {
    harness.passHours(1);
    await Promise.all([job(system(), {}), job(system(), {})]);
  }
}
const mails = async (kind: string) =>
  (await orderedMails(harness)).filter((mail) => mail.startsWith(`${kind} `));
const orderedAt = async (kind: string) =>
  (await harness.db.select().from(outbox).where(eq(outbox.kind, kind)))
    .map(({ createdAt }) => createdAt.toISOString())
    .toSorted();
const answer = (actor: Actor = { kind: "visitor" }, readingVersion = 1) => {
  const ctx = harness.ctx(actor);
  return outcome(keepChoosing(ctx, { token: readingToken(ctx, { briefId, readingVersion }) }));
};

describe("quotes that wait for a choice", () => {
  test("remind the client a day and three days after the last one, twice at most", async () => {
    await quote();
    const quotedAt = harness.now.getTime();
    await passHours(7 * DAY, remindToChoose);
    expect(await mails("quotes-waiting")).toEqual(Array(2).fill(`quotes-waiting ${briefId}`));
    const hours = (await orderedAt("quotes-waiting")).map((at) => (Date.parse(at) - quotedAt) / 3_600_000);
    expect(hours).toEqual([24, 72]);
    const told = await harness.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, "choose_reminder"));
    expect(told.map(({ userId }) => userId)).toEqual([owner.userId, owner.userId]);
  });

  test.each([
    ["in winter", "2026-01-10T22:30:00Z"],
    ["when the clocks go forward", "2026-03-27T22:30:00Z"],
    ["when the clocks go back", "2026-10-23T21:30:00Z"],
  ])("wait for the morning %s", async (_when, sentAt) => {
    harness.now = new Date(sentAt);
    sender = await company(harness);
    await harness.db
      .update(briefs)
      .set({ publishedAt: harness.now, expiresAt: new Date("2026-12-30T12:00:00Z") });
    await harness.db.delete(proposals);
    const proposalId = await quote();
    await harness.db
      .update(proposals)
      .set({ validUntil: new Date("2026-12-30T12:00:00Z") })
      .where(eq(proposals.id, proposalId));
    await passHours(36, remindToChoose);
    const [first, ...others] = await orderedAt("quotes-waiting");
    expect(others).toEqual([]);
    const hour = new Intl.DateTimeFormat("nl", { timeZone: "Europe/Amsterdam", hour: "2-digit" }).format(
      new Date(first!),
    );
    expect(Number.parseInt(hour)).toBe(7);
  });

  test("remind nobody who answered, chose, closed the request or has nothing to choose", async () => {
    await quote();
    expect(await answer()).toEqual({ value: undefined });
    await passHours(4 * DAY, remindToChoose);

    for (const end of [
      async () => cancelBrief(harness.ctx(owner), { briefId }),
      async (proposalId: string) => acceptProposal(harness.ctx(owner), { proposalId, version: 1 }),
      async (proposalId: string) => withdrawProposal(harness.ctx(sender.actor), { proposalId }),
    ]) {
      briefId = await publishedBrief(harness, owner);
      await end(await quote());
      await passHours(4 * DAY, remindToChoose);
    }
    expect(await mails("quotes-waiting")).toEqual([]);
  });

  test("remind again after the request was reopened", async () => {
    await quote();
    await harness.db.update(proposals).set({ validUntil: new Date("2027-01-01T12:00:00Z") });
    await passHours(4 * DAY, remindToChoose);
    harness.passHours(30 * DAY);
    await reopenBrief(harness.ctx(owner), { briefId });
    await passHours(2 * DAY, remindToChoose);
    expect(await mails("quotes-waiting")).toHaveLength(4);
  });
});

describe("a client that is still choosing", () => {
  test("says so to the companies with a quote, and not twice in an hour", async () => {
    await quote();
    harness.passHours(1);
    const saidAt = harness.now;
    await Promise.all([answer(), answer()]);
    harness.passHours(1 / 60);
    await answer();
    const [own] = (await ownProposals(harness, sender.actor)).proposals;
    expect(own!.brief.choosingAt).toEqual(saidAt);
  });

  test("cannot say so by a dead link, or with nothing to choose", async () => {
    expect(await answer()).toEqual({ refusal: "brief_already_decided" });
    await quote();
    expect(await answer({ kind: "visitor" }, 2)).toEqual({ refusal: "link_invalid" });
    await cancelBrief(harness.ctx(owner), { briefId });
    expect(await answer()).toEqual({ refusal: "brief_already_decided" });
  });
});

test("a client that chose elsewhere closes the request, and its companies read why", async () => {
  const proposalId = await quote();
  const other = await client(harness);
  expect(await outcome(closeChosenElsewhere(harness.ctx(other), { briefId }))).toEqual({
    refusal: "not_found",
  });
  await closeChosenElsewhere(harness.ctx(owner), { briefId });
  const [row] = await harness.db.select().from(proposals).where(eq(proposals.id, proposalId));
  expect(row).toMatchObject({ status: "DECLINED", declineReason: "chosen_elsewhere" });
  expect(await mails("proposal-declined-company")).toEqual([`proposal-declined-company ${proposalId}`]);
});

test("an expired request is told once to its client and to the companies with a pending quote", async () => {
  const proposalId = await quote();
  const gone = await quote(await company(harness));
  await harness.db.update(proposals).set({ validUntil: new Date("2027-01-01T12:00:00Z") });
  await cancelQuote(gone);
  await publishedBrief(harness, owner, { status: "CANCELLED", closeReason: "client", closedAt: harness.now });
  harness.passHours(31 * DAY);
  await Promise.all([expireBriefs(system(), {}), expireBriefs(system(), {})]);
  expect(await mails("brief-expired")).toEqual([`brief-expired ${briefId}`]);
  expect(await mails("brief-gone-company")).toEqual([`brief-gone-company ${proposalId}`]);
});

const cancelQuote = async (proposalId: string) => {
  await harness.db
    .update(proposals)
    .set({ status: "WITHDRAWN", decidedAt: harness.now })
    .where(eq(proposals.id, proposalId));
};

test("cancelling a request tells its companies once", async () => {
  await quote();
  await cancelBrief(harness.ctx(owner), { briefId });
  const told = (await orderedMails(harness)).filter((mail) => /company/.test(mail));
  expect(told.map((mail) => mail.split(" ")[0])).toEqual(["proposal-declined-company"]);
});

describe("a request without quotes", () => {
  test("is told to its client once, a day after publication, and not at night", async () => {
    await passHours(4 * DAY, tellNoQuotes);
    expect(await mails("no-quotes-yet")).toEqual([`no-quotes-yet ${briefId}`]);
    expect((await orderedAt("no-quotes-yet"))[0]).toBe(
      new Date((await publishedAt()).getTime() + DAY * 3_600_000).toISOString(),
    );
  });

  test("is not told when a quote came", async () => {
    await quote();
    await passHours(4 * DAY, tellNoQuotes);
    expect(await mails("no-quotes-yet")).toEqual([]);
  });

  test("is shown to companies of neighbouring provinces after half a day, once, while its own has a free place", async () => {
    const neighbour = await company(harness, { serviceAreas: ["Gelderland"] });
    const distant = await company(harness, { serviceAreas: ["Limburg"] });
    await passHours(11, widenAlerts);
    expect(await toldOf([neighbour, distant])).toEqual([]);
    await passHours(20, widenAlerts);
    expect(await toldOf([neighbour, distant])).toEqual([neighbour.actor.companyId]);
  });

  test("stays in its own province while that has no free place, and is shown further once one comes free", async () => {
    const neighbour = await company(harness, { serviceAreas: ["Gelderland"] });
    const others = await someCompanies(harness, MAX_PER_REGION - 1);
    await passHours(14, widenAlerts);
    expect(await toldOf([neighbour])).toEqual([]);
    await harness.db.delete(regionPlaces).where(eq(regionPlaces.companyId, others[0]!.actor.companyId!));
    await passHours(1, widenAlerts);
    expect(await toldOf([neighbour])).toEqual([neighbour.actor.companyId]);
  });

  test("stays in its own province when a quote came in time", async () => {
    const neighbour = await company(harness, { serviceAreas: ["Gelderland"] });
    await quote();
    await passHours(20, widenAlerts);
    expect(await toldOf([neighbour])).toEqual([]);
  });
});

const publishedAt = async () =>
  (await harness.db.select().from(briefs).where(eq(briefs.id, briefId)))[0]!.publishedAt!;
const toldOf = async (who: Company[]) =>
  (
    await harness.db
      .select({ companyId: alerts.companyId })
      .from(alerts)
      .where(
        inArray(
          alerts.companyId,
          who.map(({ actor }) => actor.companyId!),
        ),
      )
  ).map(({ companyId }) => companyId);
