import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Transaction } from "#db/client.server.ts";
import {
  authUsers,
  briefs,
  checkouts,
  companies,
  newsletterSignups,
  rateLimits,
  settings,
  waitingList,
} from "#db/schema/index.ts";
import { changeContactDetails } from "#domain/accounts/settings/change-contact-details.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { expireBriefs } from "#domain/briefs/expire-briefs.ts";
import { inviteWaitingCompanies } from "#domain/companies/invite-waiting-companies.ts";
import { newId } from "#domain/kernel/ids.ts";
import { setLaunch } from "#domain/launch/set-launch.ts";
import { deleteExpired } from "#domain/privacy/delete-expired.ts";
import { confirmNewsletter } from "#domain/signups/confirm-newsletter.ts";
import { leaveNewsletter } from "#domain/signups/leave-newsletter.ts";
import { unsubscribeToken } from "#domain/signups/signed.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { type DeletionHarness, openDeletionHarness } from "../support/harness/deletion-harness.ts";
import { outcomes } from "../support/harness/outcomes.ts";
import { ORDER } from "../support/harness/payment-harness.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { startWhileLocked } from "../support/harness/while-locked.ts";

// Verbs that lock the same rows. The test harness doesn't retry transactions, so a deadlock fails these tests.

let at: DeletionHarness;
beforeAll(async () => {
  at = await openDeletionHarness();
});
afterAll(() => at.harness.close());

const system = () => at.harness.ctx({ kind: "system" });

/** Starts both verbs, in either order, while these rows are locked. */
async function eitherWay(
  prepare: () => Promise<{ hold: (tx: Transaction) => Promise<unknown>; acts: (() => Promise<unknown>)[] }>,
) {
  for (const turned of [false, true]) {
    const { hold, acts } = await prepare();
    await outcomes(await startWhileLocked(at.harness, hold, turned ? acts.toReversed() : acts));
  }
}

test("confirming and unsubscribing the newsletter concurrently", async () => {
  await eitherWay(async () => {
    const id = newId(at.harness.now);
    const email = `nieuws.${id}@test.example`;
    const signup = { id, email, name: "Nel", source: "test", timestamp: at.harness.now };
    await at.harness.db.insert(newsletterSignups).values(signup);
    const about = { purpose: "confirm_newsletter", email, subjectId: id } as const;
    const { token } = await issueOneTimeCode(system(), about);
    return {
      hold: (tx) =>
        tx.execute(sql`select from ${newsletterSignups} where ${eq(newsletterSignups.id, id)} for update`),
      acts: [
        () => confirmNewsletter(system(), { token }),
        () => leaveNewsletter(system(), { token: unsubscribeToken(system(), id) }),
      ],
    };
  });
});

test("an operator who changes their name and deletes the account concurrently", async () => {
  await at.operator();
  await eitherWay(async () => {
    const who = await at.operator();
    return {
      hold: (tx) => tx.select().from(authUsers).where(eq(authUsers.id, who.userId)).for("update"),
      acts: [
        () => changeContactDetails(at.harness.ctx(who), { fullName: "Ineke", phone: null }),
        () => at.deleteAccount(who),
      ],
    };
  });
});

test("closing briefs and deleting their client concurrently", async () => {
  await eitherWay(async () => {
    const who = await at.client();
    const past = { expiresAt: new Date(at.harness.now.getTime() - 1) };
    const ids = [await publishedBrief(at.harness, who, past), await publishedBrief(at.harness, who, past)];
    // The update moves this row to the end of the table, where a statement without an order finds it last.
    await at.harness.db.update(briefs).set({ description: "Graag snel" }).where(eq(briefs.id, ids[0]!));
    return {
      hold: (tx) => tx.select().from(briefs).where(eq(briefs.id, ids[0]!)).for("update"),
      acts: [() => expireBriefs(system(), {}), () => at.deleteAccount(who)],
    };
  });
});

test("syncing a late payment and deleting its company concurrently", async () => {
  await eitherWay(async () => {
    const { actor } = await at.company({ subscribed: false });
    const { url } = await startCheckout(at.harness.ctx(actor), ORDER);
    const session = url.split("/").at(-1)!;
    await at.payments.page.pay(session, at.harness.now);
    // By then its place of the launch offer is free again, so it needs another one.
    at.harness.passHours(4 * 24);
    await deleteExpired(system(), {});
    return {
      hold: (tx) => tx.select().from(checkouts).where(eq(checkouts.checkoutSessionId, session)).for("update"),
      acts: [() => syncCheckout(system(), { checkout: session }), () => at.deleteAccount(actor)],
    };
  });
});

test("inviting a waiting company and deleting its account concurrently", async () => {
  await eitherWay(async () => {
    const { actor } = await at.company({ subscribed: false });
    const companyId = actor.companyId!;
    await at.harness.db
      .insert(waitingList)
      .values({ companyId, vertical: "cleaning", province: "Drenthe", createdAt: at.harness.now });
    return {
      hold: (tx) => tx.select().from(companies).where(eq(companies.id, companyId)).for("update"),
      acts: [() => inviteWaitingCompanies(system(), {}), () => at.deleteAccount(actor)],
    };
  });
});

const holdSettings = (tx: Transaction) => tx.select().from(settings).for("update");

test("two operators who save the launch settings concurrently, each clearing what the other sets", async () => {
  const [one, two] = [await at.operator(), await at.operator()];
  const dated = {
    goLiveDate: "2026-10-07",
    offerEndsOn: null,
    alreadyTaken: null,
    takenSource: "",
    takenOn: null,
  };
  const taken = {
    goLiveDate: null,
    offerEndsOn: null,
    alreadyTaken: 3,
    takenSource: "eigen telling",
    takenOn: "2026-03-01",
  } as const;
  for (let round = 0; round < 5; round += 1) {
    await setLaunch(at.harness.ctx(one), { ...dated, alreadyTaken: 1 });
    const acts = [() => setLaunch(at.harness.ctx(one), dated), () => setLaunch(at.harness.ctx(two), taken)];
    await outcomes(await startWhileLocked(at.harness, holdSettings, acts));
  }
});

test("cleaning doesn't wait for locked rows; they stay until the next time", async () => {
  const windowEndsAt = new Date(at.harness.now.getTime() - 1);
  const rows = ["in use", "free"].map((key) => ({ key, count: 1, windowEndsAt }));
  await at.harness.db.insert(rateLimits).values(rows);
  const left = () => at.harness.db.$count(rateLimits, eq(rateLimits.windowEndsAt, windowEndsAt));
  await at.harness.db.transaction(async (tx) => {
    await tx.select().from(rateLimits).where(eq(rateLimits.key, "in use")).for("update");
    await deleteExpired(system(), {});
    expect(await left()).toBe(1);
  });
  await deleteExpired(system(), {});
  expect(await left()).toBe(0);
});
