import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkouts, companies, referrals, subscriptions } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { CLIENT_SECRETS, publishedBrief } from "../../tests/support/people/briefs.ts";
import { setWork } from "../../tests/support/people/work.ts";
import { colleague, company, givePictures, type Company } from "../../tests/support/people/companies.ts";
import { client, givePassword, startSession } from "../../tests/support/people/people.ts";
import { sentThread } from "../../tests/support/people/threads.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { forgetAlertMails } from "../matching/alerts/forget-alert-mails.ts";
import { releaseAlerts } from "../matching/alerts/release-alerts.ts";
import { newId } from "../kernel/ids.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { ensureReferralCode } from "../payments/referrals/ensure-referral-code.ts";
import { exportData } from "./export-data.ts";

let harness: TestHarness;
let sanne: UserActor;
let glans: Company;
let sop: Company;
let proposalId: string;

beforeAll(async () => {
  harness = await openTestHarness();
  sanne = await client(harness, { fullName: "Sanne Jansen" });
  await givePassword(harness, sanne, "een lang wachtwoord");
  await startSession(harness, sanne, "Mozilla/5.0 Firefox/140.0");
  [glans, sop] = [await company(harness), await company(harness)];
  const briefId = await publishedBrief(harness, sanne);
  ({ proposalId } = await sendProposal(harness.ctx(glans.actor), { briefId, ...QUOTE }));
  await sendProposal(harness.ctx(sop.actor), { ...QUOTE, briefId, packageName: "Van Sop" });
});
afterAll(() => harness.close());

const textOf = async (who: UserActor) => JSON.stringify((await exportData(harness.ctx(who), {})).data);

test("exports a client's account, requests, quotes and messages, and no secret", async () => {
  await sentThread(harness, sanne.email);
  const { data, files } = await exportData(harness.ctx(sanne), {});
  expect(data).toMatchObject({
    account: {
      email: sanne.email,
      fullName: "Sanne Jansen",
      sessions: [{ userAgent: "Mozilla/5.0 Firefox/140.0" }],
    },
    requests: [{ addresses: [{ street: CLIENT_SECRETS.street }], quotes: [{}, {}] }],
    messages: [{ subject: "Vraag" }],
    company: null,
  });
  expect(files).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|"token|"password/i);
});

test("exports a company's quotes, and a client's details only after a reveal", async () => {
  const before = await textOf(glans.actor);
  expect(before).toContain(QUOTE.packageName);
  for (const secret of ["Van Sop", CLIENT_SECRETS.name, CLIENT_SECRETS.street, sanne.email])
    expect(before).not.toContain(secret);
  await acceptProposal(harness.ctx(sanne), { proposalId, version: 1 });
  expect(await textOf(glans.actor)).toContain(CLIENT_SECRETS.street);
  expect(await textOf(sop.actor)).not.toContain(CLIENT_SECRETS.street);
});

test("exports where and how a company works, and nothing of another's", async () => {
  await setWork(harness, glans, { basePostcode4: "3511", radiusKm: 25, weeklyMaximum: 4 });
  const [own, other] = [glans, sop].map(({ actor }) => exportData(harness.ctx(actor), {}));
  expect((await own!).data.company).toMatchObject({
    work: { basePostcode4: "3511", radiusKm: 25, weeklyMaximum: 4, pausedUntil: null },
  });
  expect((await other!).data.company).toMatchObject({ work: null });
});

test("exports a company's images", async () => {
  const pictures = await givePictures(harness, glans);
  expect((await exportData(harness.ctx(glans.actor), {})).files).toEqual(pictures);
});

test("exports a company's referral code and rewards, and no other company's identity", async () => {
  const code = await ensureReferralCode(harness.ctx(glans.actor), {});
  await harness.db.insert(referrals).values({
    id: newId(harness.now),
    referrerCompanyId: glans.actor.companyId!,
    referredCompanyId: sop.actor.companyId,
    status: "completed",
    monthYear: "2026-03",
    rewardNumber: 1,
    rewardCents: 9_559,
    createdAt: harness.now,
    completedAt: harness.now,
  });
  const { data } = await exportData(harness.ctx(glans.actor), {});
  expect(data.company).toMatchObject({
    ownReferralCode: code,
    referrals: [{ status: "completed", rewardCents: 9_559 }],
    referredBySomebody: [],
  });
  const { data: other } = await exportData(harness.ctx(sop.actor), {});
  expect(other.company).toMatchObject({ referrals: [], referredBySomebody: [{ status: "completed" }] });
  expect(JSON.stringify(data)).not.toContain(sop.actor.userId);
  expect(JSON.stringify(other)).not.toContain(glans.actor.userId);
});

test("exports what a company gave for its invoices, and what it ordered and pays with", async () => {
  const { actor } = await company(harness);
  const companyId = actor.companyId!;
  const address = { street: "Kerkstraat", houseNumber: "12", postcode: "3511 AB", city: "Utrecht" };
  const price = { monthlyExclVatCents: 7_900, provider: "sandbox" as const };
  await harness.db
    .update(companies)
    .set({ legalName: "Glans B.V.", ...address })
    .where(eq(companies.id, companyId));
  await harness.db
    .update(subscriptions)
    .set({ ...price, paymentMethod: "card", paymentMethodLast4: "4242" })
    .where(eq(subscriptions.companyId, companyId));
  await harness.db.insert(checkouts).values({
    ...price,
    checkoutSessionId: "cs_export",
    companyId,
    provinces: ["Utrecht"],
    asBusiness: true,
    createdAt: harness.now,
    paidAt: harness.now,
  });
  const { data } = await exportData(harness.ctx(actor), {});
  expect(data.company).toMatchObject({
    legalName: "Glans B.V.",
    ...address,
    subscription: { ...price, paymentMethod: "card", paymentMethodLast4: "4242" },
    orders: [
      { ...price, orderedAt: harness.now, paidAt: harness.now, provinces: ["Utrecht"], asBusiness: true },
    ],
  });
});

/** A company with a second member, and a quote of each. */
async function firm() {
  const owner = await company(harness);
  const quoter = await colleague(harness, owner.actor, "QUOTES");
  const [mine, theirs] = [await publishedBrief(harness, sanne), await publishedBrief(harness, sanne)];
  await sendProposal(harness.ctx(quoter), { ...QUOTE, briefId: mine, packageName: "Van mij" });
  await sendProposal(harness.ctx(owner.actor), { ...QUOTE, briefId: theirs, packageName: "Van de baas" });
  return { owner, quoter };
}

describe("a member who does not own the company", () => {
  test("downloads the membership and the quotes that they wrote, and nothing else of the company", async () => {
    const { owner, quoter } = await firm();
    const pictures = await givePictures(harness, owner);
    const { data, files } = await exportData(harness.ctx(quoter), {});
    expect(files).toEqual([]);
    expect(data.company).toEqual({
      companyName: "Glans BV",
      role: "QUOTES",
      since: harness.now,
      listOpenedAt: null,
      quotes: [expect.objectContaining({ packageName: "Van mij" })],
      questions: [],
    });
    expect(JSON.stringify(data)).not.toContain(owner.actor.email);
    const whole = await exportData(harness.ctx(owner.actor), {});
    expect(whole.files).toEqual(pictures);
    expect(JSON.stringify(whole.data)).toContain("Van mij");
  });

  test("downloads which alerts were mailed to them, and loses them with the account", async () => {
    const { owner, quoter } = await firm();
    const briefId = await publishedBrief(harness, sanne);
    const system = harness.ctx({ kind: "system" });
    await harness.db.transaction((tx) => releaseAlerts(system, tx, briefId, "published"));
    const alertsOf = async (who: UserActor) => (await exportData(harness.ctx(who), {})).data.alerts;
    expect(await alertsOf(quoter)).toMatchObject([
      { category: "RESIDENTIAL", choice: "at_once", mailedAt: null },
    ]);
    await harness.db.transaction((tx) => forgetAlertMails(tx, quoter.userId));
    expect([await alertsOf(quoter), await alertsOf(owner.actor)]).toMatchObject([[], [{}]]);
  });
});

test("allows five exports an hour", async () => {
  const who = await client(harness);
  for (let time = 0; time < 5; time += 1) await exportData(harness.ctx(who), {});
  expect(await outcome(exportData(harness.ctx(who), {}))).toEqual({ refusal: "too_many_requests" });
  expect(await outcome(exportData(harness.ctx({ kind: "visitor" }), {}))).toEqual({
    refusal: "not_signed_in",
  });
});
