import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authSessions,
  authUsers,
  briefAddresses,
  briefs,
  contactMessages,
  formerSubscribers,
  newsletterSignups,
  outbox,
  photographerProfiles,
  portfolioItems,
  profiles,
  proposals,
  reveals,
  subscriptions,
} from "#db/schema/index.ts";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import type { UserActor } from "#domain/context.ts";
import type { Payments } from "#domain/ports.ts";
import { outcome, outcomes, refusals } from "../../tests/support/outcomes.ts";
import {
  CLIENT_SECRETS,
  client,
  company,
  givePassword,
  operator,
  publishedBrief,
  publishedBriefs,
  QUOTE,
  someCompanies,
  startSession,
} from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import { briefSheet } from "../briefs/brief-sheet-view.ts";
import { clientBriefs } from "../briefs/client-briefs-view.ts";
import { loadDraft, saveDraft } from "../briefs/drafts.ts";
import { companyPage, companyPages } from "../companies/directory-view.ts";
import { newId } from "../ids.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { declineProposal } from "../proposals/decline-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { ownProposals } from "../proposals/views.ts";
import { startCheckout } from "../subscriptions/start-checkout.ts";
import { deleteAccount } from "./delete-account.ts";

const PASSWORD = "een lang wachtwoord";

let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const removed: string[] = [];
const storage = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve(null),
  remove: (key: string) => Promise.resolve(void removed.push(key)),
};

/** A provider that stops renewing when asked. */
function provider(change: Partial<Payments> = {}): Payments & { stopped: string[] } {
  const stopped: string[] = [];
  return {
    stopped,
    takesOrders: true,
    expireCheckout: () => Promise.resolve(),
    createCheckout: () => Promise.reject(new Error("not asked")),
    fetchCheckout: () => Promise.resolve(null),
    setCancelAtPeriodEnd: (id) => Promise.resolve(void stopped.push(id)),
    endNow: () => Promise.reject(new Error("not asked")),
    async fetchSubscription(id) {
      const [row] = await world.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.providerSubscriptionId, id));
      if (!row) return null;
      return {
        providerSubscriptionId: id,
        providerCustomerId: row.providerCustomerId,
        userId: row.userId,
        status: row.status,
        currentPeriodStart: row.currentPeriodStart!,
        currentPeriodEnd: row.currentPeriodEnd!,
        cancelAtPeriodEnd: stopped.includes(id),
      };
    },
    ...change,
  };
}

async function leave(who: UserActor, payments = provider(), password = PASSWORD) {
  return deleteAccount(world.ctx(who), { payments, storage }, password);
}

async function withPassword<Who extends UserActor>(who: Who): Promise<Who> {
  await givePassword(world, who, PASSWORD);
  return who;
}

const quote = (actor: UserActor, briefId: string) => sendProposal(world.ctx(actor), briefId, QUOTE);
const rowOf = async (id: string) => (await world.db.select().from(briefs).where(eq(briefs.id, id)))[0];
const exists = async (who: UserActor) =>
  (await world.db.$count(authUsers, eq(authUsers.id, who.userId))) === 1;

test("a wrong password leaves everything as it was", async () => {
  const who = await withPassword(await client(world));
  expect(await outcome(leave(who, provider(), "een ander"))).toEqual({ refusal: "password_wrong" });
  expect(await exists(who)).toBe(true);
});

test("a client goes with sessions, requests and everything by their address; the companies are told", async () => {
  const who = await withPassword(await client(world));
  await startSession(world, who);
  const glans = await company(world);
  const [quoted, alone] = await publishedBriefs(world, who, 2);
  const answers = { clientEmail: who.email };
  const draft = { id: null, kind: "cleaning" as const, fields: ["clientEmail"], answers };
  const submissionKey = await saveDraft(world, draft);
  const waiting = await publishedBrief(world, who, {
    submissionKey,
    clientId: null,
    confirmedAt: null,
    publishedAt: null,
    expiresAt: null,
  });
  const { proposalId } = await quote(glans.actor, quoted!);
  const common = { id: newId(world.now), name: "Ik", email: who.email };
  await world.db.insert(newsletterSignups).values({ ...common, source: "x", timestamp: world.now });
  await world.db
    .insert(contactMessages)
    .values({ ...common, subject: "Vraag", message: "Hoe dan?", createdAt: world.now });
  await leave(who);
  expect(await exists(who)).toBe(false);
  expect(await world.db.$count(authSessions, eq(authSessions.userId, who.userId))).toBe(0);
  expect(await world.db.$count(profiles, eq(profiles.id, who.userId))).toBe(0);
  expect([await rowOf(alone!), await rowOf(waiting)]).toEqual([undefined, undefined]);
  expect(await loadDraft(world, { id: submissionKey, kind: "cleaning" })).toBeNull();
  const left = (await rowOf(quoted!))!;
  expect(left).toMatchObject({ status: "CANCELLED", closeReason: "client", clientId: null, ownerEmail: "" });
  const addresses = await world.db
    .select()
    .from(briefAddresses)
    .where(inArray(briefAddresses.briefId, [quoted!, alone!, waiting]));
  const kept = JSON.stringify([left, addresses]);
  for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.phone, CLIENT_SECRETS.street, who.email])
    expect(kept).not.toContain(secret);
  expect(await world.db.$count(newsletterSignups, eq(newsletterSignups.email, who.email))).toBe(0);
  expect(await world.db.$count(contactMessages, eq(contactMessages.email, who.email))).toBe(0);
  const mails = await world.db.select().from(outbox);
  expect(mails.filter(({ payload }) => payload.proposalId === proposalId).map(({ kind }) => kind)).toContain(
    "proposal-declined-company",
  );
  expect(mails.find(({ payload }) => payload.to === who.email)).toMatchObject({ kind: "account-deleted" });
});

test("the company keeps the quote that was accepted, without the client's details", async () => {
  const who = await withPassword(await client(world));
  const glans = await company(world);
  const briefId = await publishedBrief(world, who);
  const { proposalId } = await quote(glans.actor, briefId);
  await acceptProposal(world.ctx(who), proposalId);
  await leave(who);
  const [own] = await ownProposals(world.ctx(glans.actor), glans.profileId);
  expect(own).toMatchObject({ id: proposalId, status: "ACCEPTED", contact: null });
  expect(await world.db.$count(reveals, eq(reveals.briefId, briefId))).toBe(0);
});

test("a company's pending quotes give their place back, and the client keeps what was accepted", async () => {
  const sanne = await client(world);
  const others = await someCompanies(world, 4);
  const glans = await company(world);
  await withPassword(glans.actor);
  const [full, accepted, declined] = await publishedBriefs(world, sanne, 3);
  for (const { actor } of [...others, glans]) await quote(actor, full!);
  const yes = await quote(glans.actor, accepted!);
  await acceptProposal(world.ctx(sanne), yes.proposalId);
  const no = await quote(glans.actor, declined!);
  await declineProposal(world.ctx(sanne), no.proposalId);
  expect((await rowOf(full!))!.status).toBe("IN_PROGRESS");
  const picture = `portfolio/${glans.actor.userId}/${newId(world.now)}.webp`;
  const avatar = `avatars/${glans.actor.userId}/${newId(world.now)}.webp`;
  await world.db
    .update(photographerProfiles)
    .set({ avatarKey: avatar, bio: "Wij poetsen", website: "https://glans.example" })
    .where(eq(photographerProfiles.id, glans.profileId));
  await world.db.insert(portfolioItems).values({
    id: newId(world.now),
    profileId: glans.profileId,
    kind: "IMAGE",
    value: picture,
    position: 0,
    createdAt: world.now,
  });
  const payments = provider();
  await leave(glans.actor, payments);

  expect(payments.stopped).toEqual([`sub_${glans.actor.userId}`]);
  expect(removed.toSorted()).toEqual([avatar, picture].toSorted());
  expect(await rowOf(full!)).toMatchObject({ status: "OPEN", proposalsCount: 4 });
  const seen = await clientBriefs(world.ctx(sanne), sanne);
  expect(seen.find(({ id }) => id === declined)!.proposals).toEqual([]);
  expect(seen.find(({ id }) => id === accepted)!.proposals).toMatchObject([
    {
      status: "ACCEPTED",
      priceCents: QUOTE.price,
      company: { businessName: "Glans", bio: null, website: null, avatarKey: null, serviceAreas: [] },
      portfolio: [],
    },
  ]);
  expect(await companyPage(world.ctx(sanne), glans.profileId)).toBeNull();
  expect((await companyPages(world.ctx(sanne))).map(({ id }) => id)).not.toContain(glans.profileId);
  const [books] = await world.db
    .select()
    .from(formerSubscribers)
    .where(eq(formerSubscribers.providerSubscriptionId, `sub_${glans.actor.userId}`));
  expect(books).toMatchObject({
    companyName: "Glans BV",
    kvkNumber: "12345678",
    keepUntil: new Date("2034-01-01T00:00:00Z"),
  });
});

test("a company without an accepted quote leaves nothing behind", async () => {
  const glans = await company(world, { subscribed: false });
  await withPassword(glans.actor);
  await leave(glans.actor);
  expect(await world.db.$count(photographerProfiles, eq(photographerProfiles.id, glans.profileId))).toBe(0);
  expect(await world.db.$count(proposals, eq(proposals.photographerId, glans.profileId))).toBe(0);
});

test("a company whose payment failed is not charged for it after it left", async () => {
  const glans = await company(world);
  await withPassword(glans.actor);
  await world.db
    .update(subscriptions)
    .set({ status: "past_due", pastDueSince: world.now, cancelAtPeriodEnd: true })
    .where(eq(subscriptions.userId, glans.actor.userId));
  const ended: string[] = [];
  const before = provider();
  const payments = provider({
    endNow: (id) => Promise.resolve(void ended.push(id)),
    async fetchSubscription(id) {
      const truth = await before.fetchSubscription(id);
      return truth && ended.includes(id) ? { ...truth, status: "canceled" } : truth;
    },
  });
  await leave(glans.actor, payments);
  expect(ended).toEqual([`sub_${glans.actor.userId}`]);
  expect(await exists(glans.actor)).toBe(false);
});

test("a payment page that a company left open takes nothing after it left", async () => {
  const glans = await company(world, { subscribed: false });
  await withPassword(glans.actor);
  const payments = sandboxPayments(world.db, "http://localhost");
  const pages = { successPath: "/success", cancelPath: "/weg", appUrl: "http://localhost" };
  const { url } = await startCheckout(world.ctx(glans.actor), payments, pages);
  await leave(glans.actor, { ...payments, stopped: [] });
  expect(await payments.page.pay(url.split("/").at(-1)!, world.now)).toBeNull();
});

test("when the provider does not stop the payments, the account stays", async () => {
  const glans = await company(world);
  await withPassword(glans.actor);
  const down = provider({ setCancelAtPeriodEnd: () => Promise.reject(new Error("down")) });
  const deaf = provider({ setCancelAtPeriodEnd: () => Promise.resolve() });
  for (const payments of [down, deaf])
    expect(await outcome(leave(glans.actor, payments))).toEqual({ refusal: "payments_not_stopped" });
  expect(await exists(glans.actor)).toBe(true);
});

test("deleting twice at once deletes once", async () => {
  const who = await withPassword(await client(world));
  expect(refusals(await outcomes([leave(who), leave(who)]))).toHaveLength(1);
  const mails = await world.db.select().from(outbox).where(eq(outbox.kind, "account-deleted"));
  expect(mails.filter(({ payload }) => payload.to === who.email)).toHaveLength(1);
});

test("a quote that is being sent while its company leaves is refused or withdrawn, and the count stays right", async () => {
  const sanne = await client(world);
  for (let round = 0; round < 8; round += 1) {
    const glans = await company(world);
    await withPassword(glans.actor);
    const briefId = await publishedBrief(world, sanne);
    await outcomes<unknown>([leave(glans.actor), quote(glans.actor, briefId)]);
    const count = await world.db.$count(proposals, eq(proposals.briefId, briefId));
    expect(count).toBe((await rowOf(briefId))!.proposalsCount);
    expect(count).toBe(0);
  }
});

test("a quote that is sent while the client leaves ends with no request to answer", async () => {
  for (let round = 0; round < 8; round += 1) {
    const [who, glans] = [await withPassword(await client(world)), await company(world)];
    const briefId = await publishedBrief(world, who);
    await outcomes<unknown>([leave(who), quote(glans.actor, briefId)]);
    expect(await exists(who)).toBe(false);
    const sheet = await briefSheet(world.ctx(glans.actor), glans.reader, briefId);
    expect(sheet?.visible ?? false).toBe(false);
    expect((await rowOf(briefId))?.ownerEmail ?? "").toBe("");
  }
});

test("two operators cannot both leave, however they try", async () => {
  const both = [await withPassword(await operator(world)), await withPassword(await operator(world))];
  expect(refusals(await outcomes(both.map((who) => leave(who))))).toEqual(["last_operator"]);
});
