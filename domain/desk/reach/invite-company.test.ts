import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  awakeAtNight,
  briefMarks,
  briefs,
  companies,
  events,
  invitedCompanies,
  newsletterSignups,
  notificationPreferences,
  notifications,
  operatorLog,
  outbox,
} from "#db/schema/index.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { exportToldRequests } from "../../privacy/export-told-requests.ts";
import { thingView } from "../thing-view.ts";
import { briefToInviteTo } from "./invitable-view.ts";
import { inviteCompany } from "./invite-company.ts";
import { inviteCompanyInput } from "./input.ts";
import { openInvitation } from "./open-invitation.ts";
import { MAX_INVITATION_LINE } from "./rules.ts";

let harness: TestHarness;
let desk: UserActor;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  desk = await operator(harness);
  owner = await client(harness, { fullName: "Wilhelmina Kortekaas" });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = NOON;
  await harness.db.delete(companies);
  await harness.db.delete(newsletterSignups);
});

const LINE = "Past dit werk bij jullie?";
const idOf = ({ actor }: Company) => actor.companyId!;
const brief = (change: Parameters<typeof publishedBrief>[2] = {}) => publishedBrief(harness, owner, change);
const invite = (briefId: string, whom: Company, line = LINE, by = desk) =>
  outcome(inviteCompany(harness.ctx(by), { briefId, companyId: idOf(whom), line }));
const offered = async (briefId: string) =>
  (await briefToInviteTo(harness.ctx(desk), briefId))!.companies.map(({ id }) => id);
const mailsOf = async (briefId: string) =>
  (await harness.db.select().from(outbox).where(eq(outbox.kind, "company-invited"))).filter(
    ({ payload }) => payload["briefId"] === briefId,
  );
const wantsNews = ({ actor }: Company, change: Partial<typeof newsletterSignups.$inferInsert> = {}) =>
  harness.db.insert(newsletterSignups).values({
    id: newId(harness.now),
    name: "Glans",
    email: actor.email,
    source: "test",
    timestamp: harness.now,
    confirmedAt: harness.now,
    forCompanies: true,
    ...change,
  });

const REFUSED = { refusal: "company_not_invitable" };
const DONE = { value: undefined };

test("invites a company once, with a mail, on the site, in the log and in its download", async () => {
  const briefId = await brief();
  const firm = await company(harness);
  expect(await offered(briefId)).toEqual([idOf(firm)]);
  expect(await invite(briefId, firm)).toEqual(DONE);
  expect((await mailsOf(briefId)).map(({ payload }) => payload["userId"])).toEqual([firm.actor.userId]);
  const isOfBrief = eq(notifications.briefId, briefId);
  expect(await harness.db.select().from(notifications).where(isOfBrief)).toMatchObject([
    { userId: firm.actor.userId, type: "brief.company_invited" },
  ]);
  const [event] = await harness.db.select().from(events).where(eq(events.briefId, briefId));
  expect(event).toMatchObject({ type: "brief.company_invited", companyId: idOf(firm), data: {} });
  const [act] = await harness.db.select().from(operatorLog).where(eq(operatorLog.subjectId, briefId));
  expect(act).toMatchObject({ act: "invite-company", facts: { company: idOf(firm) } });
  expect((await exportToldRequests(harness, idOf(firm))).invitedTo).toMatchObject([
    { line: LINE, invitedAt: NOON, openedAt: null },
  ]);
  harness.passHours(48);
  expect(await offered(briefId)).toEqual([]);
  expect(await invite(briefId, firm)).toEqual(REFUSED);
  expect(await mailsOf(briefId)).toHaveLength(1);
});

test("invites a company to one request a day", async () => {
  const [first, second] = [await brief(), await brief()];
  const firm = await company(harness);
  await invite(first, firm);
  expect(await offered(second)).toEqual([]);
  expect(await invite(second, firm)).toEqual(REFUSED);
  harness.passHours(24);
  expect(await invite(second, firm)).toEqual(DONE);
});

test("a company without a subscription is invited only when it asked for news for companies and serves the province", async () => {
  const briefId = await brief();
  const [silent, asClient, reader, left, elsewhere] = [
    await company(harness, { subscribed: false }),
    await company(harness, { subscribed: false }),
    await company(harness, { subscribed: false }),
    await company(harness, { subscribed: false }),
    await company(harness, { subscribed: false, serviceAreas: ["Zeeland"] }),
  ];
  await wantsNews(reader);
  await wantsNews(asClient, { forCompanies: false });
  await wantsNews(left, { unsubscribedAt: harness.now });
  await wantsNews(elsewhere);
  expect(await offered(briefId)).toEqual([idOf(reader)]);
  for (const firm of [silent, asClient, left, elsewhere])
    expect(await invite(briefId, firm)).toEqual(REFUSED);
  expect(await invite(briefId, reader)).toEqual(DONE);
});

test("a company that quoted, hid the request, turned these mails off or is suspended is not invited", async () => {
  const briefId = await brief();
  const [quoted, hid, off, suspended] = [
    await company(harness),
    await company(harness),
    await company(harness),
    await company(harness),
  ];
  await sendProposal(harness.ctx(quoted.actor), { briefId, ...QUOTE });
  await harness.db.insert(briefMarks).values({ briefId, companyId: idOf(hid), hiddenAt: NOON });
  const choice = { kind: "new_request", channel: "mail", choice: "never", updatedAt: NOON } as const;
  await harness.db.insert(notificationPreferences).values({ userId: off.actor.userId, ...choice });
  await harness.db
    .update(companies)
    .set({ suspendedAt: NOON })
    .where(eq(companies.id, idOf(suspended)));
  expect(await offered(briefId)).toEqual([]);
  for (const firm of [quoted, hid, off, suspended]) expect(await invite(briefId, firm)).toEqual(REFUSED);
});

test("nobody is invited to a request on which companies cannot quote", async () => {
  const firm = await company(harness);
  const briefId = await brief({ proposalsCount: 5, status: "IN_PROGRESS" });
  expect(await offered(briefId)).toEqual([]);
  expect(await invite(briefId, firm)).toEqual(REFUSED);
  await harness.db.update(briefs).set({ isExclusive: true }).where(eq(briefs.id, briefId));
  expect(await invite(briefId, firm)).toEqual(REFUSED);
});

test("the line names no client, and holds no contact details, second line or more than its length", async () => {
  const briefId = await brief({ clientName: "Wilhelmina Kortekaas" });
  const firm = await company(harness);
  expect(await invite(briefId, firm, "Bel mevrouw Kortekaas even.")).toEqual({
    refusal: "text_names_somebody",
  });
  const ids = { briefId, companyId: idOf(firm) };
  for (const line of ["", "Bel 06 12345678.", "Een.\nTwee.", "a".repeat(MAX_INVITATION_LINE + 1)])
    expect(inviteCompanyInput.safeParse({ ...ids, line }).success).toBe(false);
  expect(inviteCompanyInput.safeParse({ ...ids, line: LINE }).success).toBe(true);
});

test("waits for the morning at night, and for the time of the mail of the day", async () => {
  const briefId = await brief();
  const firm = await company(harness);
  const soon = await company(harness);
  const choice = { kind: "new_request", channel: "mail", choice: "digest", updatedAt: NOON } as const;
  await harness.db.insert(notificationPreferences).values({ userId: firm.actor.userId, ...choice });
  await invite(briefId, firm);
  harness.now = new Date("2026-03-11T22:30:00Z");
  await invite(briefId, soon);
  const due = Object.fromEntries(
    (await mailsOf(briefId)).map(({ payload, dueAt }) => [payload["companyId"]!, dueAt?.toISOString()]),
  );
  expect(due).toEqual({
    [idOf(firm)]: "2026-03-12T06:30:00.000Z",
    [idOf(soon)]: "2026-03-12T06:00:00.000Z",
  });
  await harness.db.delete(awakeAtNight);
});

test("the page of the request says who was invited and who followed the link, the first time", async () => {
  const briefId = await brief();
  const firm = await company(harness);
  const other = await company(harness);
  await invite(briefId, firm);
  harness.passHours(1);
  const openedAt = harness.now;
  await openInvitation(harness.ctx(other.actor), { briefId });
  await openInvitation(harness.ctx(firm.actor), { briefId });
  harness.passHours(1);
  await openInvitation(harness.ctx(firm.actor), { briefId });
  const isOwn = and(eq(invitedCompanies.briefId, briefId), eq(invitedCompanies.companyId, idOf(firm)));
  expect(await harness.db.select().from(invitedCompanies).where(isOwn)).toMatchObject([{ openedAt }]);
  const { parts } = await thingView(harness.ctx(desk), "brief", briefId);
  const { columns, rows } = parts.find(({ key }) => key === "reach")!;
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  expect(rows.map((row) => [row[at("invitedAt")], row[at("followedAt")]])).toEqual([
    [NOON.getTime(), openedAt.getTime()],
    [null, null],
  ]);
});

test("an operator invites at most twenty times a day", async () => {
  const busy = await operator(harness);
  const firm = await company(harness);
  const other = await brief({ province: "Zeeland" });
  for (let time = 0; time < 20; time += 1) expect(await invite(other, firm, LINE, busy)).toEqual(REFUSED);
  expect(await invite(await brief(), firm, LINE, busy)).toEqual({ refusal: "too_many_requests" });
});
