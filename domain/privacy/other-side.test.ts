import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companies, companyMembers, outbox, wonJobs } from "#db/schema/index.ts";
import { MAILS } from "#mails/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { colleague, type Company } from "../../tests/support/people/companies.ts";
import { type DeletionHarness, openDeletionHarness } from "../../tests/support/harness/deletion-harness.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { requestContacts } from "../briefs/request-contacts-view.ts";
import type { CompanyActor, UserActor } from "../kernel/context.ts";
import { leftByClientForMail, leftByCompanyForMail } from "../mails/left-facts.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import type { WonState } from "../proposals/won/rules.ts";
import { wonJob } from "../proposals/won/views.ts";
import { deletionView } from "./deletion-view.ts";
import { forgetBriefs } from "./forget-briefs.ts";

const DAY = "2026-12-24";

let at: DeletionHarness;
let who: UserActor;
let firm: Company;
beforeAll(async () => {
  at = await openDeletionHarness();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  who = await at.client();
  firm = await at.company();
});

/** A job for which the client chose the company, which noted this state and day. */
async function chosen(state: WonState = "AGREED") {
  const briefId = await publishedBrief(at.harness, who);
  const { proposalId } = await sendProposal(at.harness.ctx(firm.actor), { briefId, ...QUOTE });
  await acceptProposal(at.harness.ctx(who), { proposalId, version: 1 });
  const noted = { state, agreedDay: DAY, agreedTime: null, checks: [], note: "Bel Sanne" };
  const companyId = firm.actor.companyId!;
  await at.harness.db.insert(wonJobs).values({ proposalId, companyId, ...noted, updatedAt: at.harness.now });
  await at.harness.db.delete(outbox);
  return { briefId, proposalId };
}

const mails = async (kind: string) =>
  (await at.harness.db.select().from(outbox).where(eq(outbox.kind, kind))).map(({ payload }) => payload);

describe("a client with a chosen company deletes the account", () => {
  test("is named the company and the planned day before, and the company is told after", async () => {
    const { proposalId } = await chosen();
    const before = await deletionView(at.harness.ctx(who), who);
    expect(before).toMatchObject({ of: "client", jobs: [{ agreedDay: DAY }] });
    await at.deleteAccount(who);
    expect(await mails("client-left")).toMatchObject([{ proposalId, userId: firm.actor.userId }]);
    const order = { proposalId, userId: firm.actor.userId };
    expect(await leftByClientForMail(at.harness.ctx(who), order)).toMatchObject({
      agreedDay: DAY,
      isDone: false,
      recipient: { to: firm.actor.email },
    });
  });

  test("leaves the company its day and its quote, and nothing of the client", async () => {
    const { briefId } = await chosen();
    await at.deleteAccount(who);
    const job = await wonJob(at.harness, firm.actor as CompanyActor, briefId);
    expect(job).toMatchObject({ contact: null, clientName: null, agreedDay: DAY, state: "AGREED", note: "" });
  });

  test("tells a company whose work is done too, which still has the details", async () => {
    const { proposalId } = await chosen("DONE");
    expect((await deletionView(at.harness.ctx(who), who)).jobs).toEqual([]);
    await at.deleteAccount(who);
    expect(await mails("client-left")).toMatchObject([{ proposalId }]);
  });

  test("mails nobody of a company that was ended", async () => {
    const { proposalId } = await chosen();
    await at.deleteAccount(who);
    await at.harness.db
      .update(companies)
      .set({ endedAt: at.harness.now })
      .where(eq(companies.id, firm.actor.companyId!));
    const order = { proposalId, userId: firm.actor.userId };
    expect(await leftByClientForMail(at.harness.ctx(who), order)).toBeNull();
  });
});

describe("a company with a chosen job deletes the account", () => {
  test("is named the client and the planned day before, and the client is told after", async () => {
    const { briefId, proposalId } = await chosen();
    const before = await deletionView(at.harness.ctx(firm.actor), firm.actor);
    expect(before).toMatchObject({ of: "company", jobs: [{ briefId, agreedDay: DAY }] });
    await at.deleteAccount(firm.actor);
    const [order] = await mails("company-left");
    expect(order).toMatchObject({ proposalId, briefId, agreedDay: DAY });
    expect(await leftByCompanyForMail(at.harness.ctx(who), { proposalId, agreedDay: DAY })).toMatchObject({
      clientTo: who.email,
      agreedDay: DAY,
    });
    expect(await requestContacts(at.harness.ctx(who), who, briefId)).toMatchObject({
      company: { email: null, phone: null },
    });
  });

  test("does not tell a client whose work is done", async () => {
    await chosen("DONE");
    await at.deleteAccount(firm.actor);
    expect(await mails("company-left")).toEqual([]);
  });

  test("mails nobody when the client was forgotten meanwhile", async () => {
    const { proposalId } = await chosen();
    await at.deleteAccount(firm.actor);
    await at.deleteAccount(who);
    expect(await leftByCompanyForMail(at.harness.ctx(who), { proposalId, agreedDay: "" })).toBeNull();
  });
});

test("a member who leaves a company tells no client, and is told that the company stays", async () => {
  await chosen();
  const member = await at.withPassword(await colleague(at.harness, firm.actor, "QUOTES"));
  expect(await deletionView(at.harness.ctx(member), member)).toMatchObject({ of: "member", jobs: [] });
  await at.deleteAccount(member);
  expect(await mails("company-left")).toEqual([]);
  expect(await at.harness.db.$count(companyMembers, eq(companyMembers.userId, member.userId))).toBe(0);
});

test("a guest whose data an operator deletes leaves no company without word", async () => {
  const { proposalId } = await chosen();
  await at.harness.db.transaction((tx) =>
    forgetBriefs(at.harness.ctx(who), tx, { userId: who.userId, email: who.email }),
  );
  expect(await orderedMails(at.harness)).toContainEqual(expect.stringContaining(proposalId));
});

test("the last mail says what the page said: what stays and who hears", async () => {
  const site = {
    name: "Site",
    url: "https://site.example",
    contactEmail: "a@site.example",
    contactPhone: null,
    stop: null,
  };
  const data = { ...MAILS["account-deleted"].sample("Sanne"), of: "company", hasMeasures: true };
  const { text } = await MAILS["account-deleted"].render(data, site as never);
  expect(text).toContain("Offertes die zijn gekozen, met de naam van je bedrijf.");
  expect(text).toContain("Koos een opdrachtgever jou");
  expect(text).toContain("Een maatregel tegen je account");
});
