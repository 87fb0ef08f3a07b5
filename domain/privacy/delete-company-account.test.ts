import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  briefs,
  companies,
  formerSubscribers,
  companyProfiles,
  companyWork,
  proposals,
  referrals,
  sandboxSubscriptions,
  subscriptions,
} from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { type DeletionHarness, openDeletionHarness } from "../../tests/support/harness/deletion-harness.ts";
import { issue, paidMonth } from "../../tests/support/people/invoices.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { publishedBrief, pageOf } from "../../tests/support/people/briefs.ts";
import {
  type Company,
  colleague,
  giveCheck,
  givePictures,
  someCompanies,
} from "../../tests/support/people/companies.ts";
import { setWork } from "../../tests/support/people/work.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { requestContacts } from "../briefs/request-contacts-view.ts";
import { companyPage, companyPages } from "../companies/directory-view.ts";
import { newId } from "../kernel/ids.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { declineProposal } from "../proposals/decline-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { withdrawProposal } from "../proposals/withdraw-proposal.ts";
import { startCheckout } from "../payments/start-checkout.ts";
import { isOfCompany } from "../../tests/support/servers/sandbox.ts";

let at: DeletionHarness;
let sanne: UserActor;
let glans: Company;
beforeAll(async () => {
  at = await openDeletionHarness();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  sanne = await at.client();
  glans = await at.company();
});

const quote = async (briefId: string, { actor } = glans) =>
  (await sendProposal(at.harness.ctx(actor), { briefId, ...QUOTE })).proposalId;
const quotesOf = ({ profileId }: Company) =>
  at.harness.db.$count(proposals, eq(proposals.photographerId, profileId));

test("frees the place of a pending quote, and reopens a full request", async () => {
  const full = await publishedBrief(at.harness, sanne);
  for (const company of [...(await someCompanies(at.harness, 4)), glans]) await quote(full, company);
  const rowOf = async () => (await at.harness.db.select().from(briefs).where(eq(briefs.id, full)))[0];
  expect(await rowOf()).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 5 });
  await at.deleteAccount(glans.actor);
  expect(await rowOf()).toMatchObject({ status: "OPEN", proposalsCount: 4 });
});

test("deletes where and how the company works", async () => {
  const other = await at.company();
  for (const one of [glans, other]) await setWork(at.harness, one, { basePostcode4: "3511", radiusKm: 25 });
  await at.deleteAccount(glans.actor);
  const left = await at.harness.db.select({ companyId: companyWork.companyId }).from(companyWork);
  expect(left).toEqual([{ companyId: other.actor.companyId }]);
});

test("deletes a declined quote, and keeps an accepted one with the company's name only", async () => {
  await givePictures(at.harness, glans);
  await at.harness.db
    .update(companyProfiles)
    .set({ bio: "Wij poetsen", website: "https://glans.example" })
    .where(eq(companyProfiles.id, glans.profileId));
  const [accepted, declined] = [
    await publishedBrief(at.harness, sanne),
    await publishedBrief(at.harness, sanne),
  ];
  await acceptProposal(at.harness.ctx(sanne), { proposalId: await quote(accepted), version: 1 });
  await declineProposal(at.harness.ctx(sanne), { proposalId: await quote(declined) });
  await at.deleteAccount(glans.actor);
  expect((await pageOf(at.harness, sanne, declined)).quotes).toEqual([]);
  expect((await requestContacts(at.harness, sanne, accepted))!.company).toEqual({
    email: null,
    phone: null,
    website: null,
    quoteWebsite: null,
  });
  expect((await pageOf(at.harness, sanne, accepted)).quotes).toMatchObject([
    {
      status: "ACCEPTED",
      priceCents: 14_950,
      company: { businessName: "Glans", bio: null, avatarKey: null, serviceAreas: [] },
      portfolio: [],
    },
  ]);
});

test("deletes a withdrawn quote, and frees its place once", async () => {
  const briefId = await publishedBrief(at.harness, sanne);
  await withdrawProposal(at.harness.ctx(glans.actor), { proposalId: await quote(briefId) });
  await at.deleteAccount(glans.actor);
  expect(await pageOf(at.harness, sanne, briefId)).toMatchObject({ proposalsCount: 0, quotes: [] });
  expect(await at.harness.db.$count(companyProfiles, eq(companyProfiles.id, glans.profileId))).toBe(0);
});

test("removes its page, its entry in the directory and its files", async () => {
  const directory = async () => (await companyPages(at.harness)).map(({ id }) => id);
  const pictures = await givePictures(at.harness, glans);
  const fileKey = `checks/${glans.actor.companyId}/${newId(at.harness.now)}.pdf`;
  await giveCheck(at.harness, glans, { fileKey });
  await acceptProposal(at.harness.ctx(sanne), {
    proposalId: await quote(await publishedBrief(at.harness, sanne)),
    version: 1,
  });
  expect(await companyPage(at.harness, glans.profileId)).not.toBeNull();
  expect(await directory()).toContain(glans.profileId);
  await at.deleteAccount(glans.actor);
  expect(await companyPage(at.harness, glans.profileId)).toBeNull();
  expect(await directory()).not.toContain(glans.profileId);
  const { userId, companyId } = glans.actor;
  const removed = at.removedFiles.filter((key) => key.includes(userId) || key.includes(companyId!));
  expect(removed.toSorted()).toEqual([fileKey, ...pictures].toSorted());
});

test("happens to the company when its last owner deletes their account, and not before", async () => {
  const other = await at.withPassword(await colleague(at.harness, glans.actor, "OWNER"));
  const proposalId = await quote(await publishedBrief(at.harness, sanne));
  const isThere = async () => ({
    page: (await companyPage(at.harness, glans.profileId)) !== null,
    quotes: await at.harness.db.$count(proposals, eq(proposals.id, proposalId)),
  });
  await at.deleteAccount(glans.actor);
  expect(await isThere()).toEqual({ page: true, quotes: 1 });
  await at.deleteAccount(other);
  expect(await isThere()).toEqual({ page: false, quotes: 0 });
});

test("keeps nothing without an accepted quote", async () => {
  await quote(await publishedBrief(at.harness, sanne));
  await at.deleteAccount(glans.actor);
  expect(await at.harness.db.$count(companyProfiles, eq(companyProfiles.id, glans.profileId))).toBe(0);
  expect(await quotesOf(glans)).toBe(0);
});

describe("the subscription of a deleted company", () => {
  test("is not renewed, and the bookkeeping keeps who paid", async () => {
    const isGlans = eq(companies.id, glans.actor.companyId!);
    const [payer] = await at.harness.db.select().from(companies).where(isGlans);
    await at.deleteAccount(glans.actor);
    const paid = await at.providerSubscription(glans.actor);
    expect(paid).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    const [books] = await at.harness.db
      .select()
      .from(formerSubscribers)
      .where(eq(formerSubscribers.providerSubscriptionId, paid!.id));
    expect(payer!.kvkNumber).toMatch(/^\d{8}$/);
    expect(books).toMatchObject({
      companyName: "Glans BV",
      kvkNumber: payer!.kvkNumber,
      keepUntil: new Date("2034-01-01T00:00:00Z"),
    });
  });

  test("has its legal name and address on an invoice that comes after the deletion", async () => {
    const { actor } = glans;
    const { street, ...place } = { street: "Kerkstraat", postcode: "3511 AB", city: "Utrecht" };
    await at.harness.db
      .update(companies)
      .set({ legalName: "Glans Holding B.V.", street, houseNumber: "12", ...place })
      .where(eq(companies.id, actor.companyId!));
    await at.deleteAccount(actor);
    const { id } = (await at.providerSubscription(actor))!;
    const late = paidMonth(at.harness, actor, { providerSubscriptionId: id });
    const issued = await issue(at.harness, actor, [late]);
    expect(issued.at(-1)).toMatchObject({
      companyId: null,
      buyer: { legalName: "Glans Holding B.V.", address: { street: "Kerkstraat 12", ...place } },
    });
  });

  test("ends at once while a payment is overdue, so that it is not charged later", async () => {
    const missing = { status: "past_due" as const, cancelAtPeriodEnd: true };
    const { companyId } = glans.actor;
    await at.harness.db.update(sandboxSubscriptions).set(missing).where(isOfCompany(companyId!));
    await at.harness.db
      .update(subscriptions)
      .set({ ...missing, pastDueSince: at.harness.now })
      .where(eq(subscriptions.companyId, companyId!));
    await at.deleteAccount(glans.actor);
    expect(await at.providerSubscription(glans.actor)).toMatchObject({ status: "canceled" });
    expect(await at.exists(glans.actor)).toBe(false);
  });

  test.each([
    ["does not answer", () => Promise.reject(new Error("down"))],
    ["answers and does nothing", () => Promise.resolve()],
  ])("keeps the account when the provider %s", async (_, setCancelAtPeriodEnd) => {
    const payments = { ...at.payments, setCancelAtPeriodEnd };
    expect(await outcome(at.deleteAccount(glans.actor, { payments }))).toEqual({
      refusal: "payments_not_stopped",
    });
    expect(await at.exists(glans.actor)).toBe(true);
  });

  test("cannot be paid for on a payment page that was left open", async () => {
    const { actor } = await at.company({ subscribed: false });
    const pages = {
      successUrl: "http://localhost/success",
      cancelUrl: "http://localhost/weg",
      provinces: [],
      asBusiness: true,
    };
    const { url } = await startCheckout(at.harness.ctx(actor), pages);
    await at.deleteAccount(actor);
    expect(await at.payments.page.pay(url.split("/").at(-1)!, at.harness.now)).toBeNull();
  });

  test("keeps the account when another payment page opens meanwhile, and deletes it the next time", async () => {
    const { actor } = await at.company({ subscribed: false });
    const pages = {
      successUrl: "http://localhost/success",
      cancelUrl: "http://localhost/weg",
      provinces: [],
      asBusiness: true,
    };
    const open = () => startCheckout(at.harness.ctx(actor), pages);
    await open();
    const expireCheckout = async (id: string) => {
      await at.payments.expireCheckout(id);
      await open();
    };
    const leaving = at.deleteAccount(actor, { payments: { ...at.payments, expireCheckout } });
    expect(await outcome(leaving)).toEqual({ refusal: "payments_not_stopped" });
    expect(await at.exists(actor)).toBe(true);
    await at.deleteAccount(actor);
    expect(await at.exists(actor)).toBe(false);
  });

  test("is not charged for a payment whose webhook had not arrived", async () => {
    const { actor } = await at.company({ subscribed: false });
    const pages = {
      successUrl: "http://localhost/success",
      cancelUrl: "http://localhost/weg",
      provinces: [],
      asBusiness: true,
    };
    const { url } = await startCheckout(at.harness.ctx(actor), pages);
    await at.payments.page.pay(url.split("/").at(-1)!, at.harness.now);
    at.harness.passHours(2);
    await at.deleteAccount(actor);
    expect(await at.providerSubscription(actor)).toMatchObject({ cancelAtPeriodEnd: true });
  });
});

/** Adds a referral; returns a function that reads its row. */
const refer = async (referrer: Company, referred: Company, completed: boolean) => {
  const id = newId(at.harness.now);
  const done = { monthYear: "2026-03", rewardNumber: 1, rewardCents: 9_559, completedAt: at.harness.now };
  await at.harness.db.insert(referrals).values({
    id,
    referrerCompanyId: referrer.actor.companyId!,
    referredCompanyId: referred.actor.companyId,
    status: completed ? "completed" : "pending",
    createdAt: at.harness.now,
    ...(completed && done),
  });
  return async () => (await at.harness.db.select().from(referrals).where(eq(referrals.id, id)))[0];
};

describe("the referrals of a deleted company", () => {
  test("are deleted with the referrer", async () => {
    const [one, two] = await someCompanies(at.harness, 2);
    const rows = [await refer(glans, one!, true), await refer(glans, two!, false)];
    await at.deleteAccount(glans.actor);
    for (const row of rows) expect(await row()).toBeUndefined();
  });

  test("keep counting for its referrer once completed, anonymised; others are deleted", async () => {
    const [one, two] = await someCompanies(at.harness, 2);
    const counted = await refer(one!, glans, true);
    await at.deleteAccount(glans.actor);
    expect(await counted()).toMatchObject({ referredUserId: null, rewardNumber: 1 });
    const sop = await at.company({ subscribed: false });
    const pending = await refer(two!, sop, false);
    await at.deleteAccount(sop.actor);
    expect(await pending()).toBeUndefined();
  });
});
