import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, proposals } from "#db/schema/index.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { publishedBrief, publishedBriefs, pageOf } from "../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import type { UserActor } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { declineProposal } from "../proposals/decline-proposal.ts";
import { isLapsed } from "../proposals/rules.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { ownProposals } from "../proposals/views.ts";
import { withdrawProposal } from "../proposals/withdraw-proposal.ts";
import { cancelBrief } from "./cancel-brief.ts";
import { expireBriefs } from "./expire-briefs.ts";
import { reopenBrief } from "./reopen-brief.ts";

let harness: TestHarness;
let owner: UserActor;
let quoting: Company;
let other: Company;
let briefId: string;
let proposalId: string;
let expiresAt: Date;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  [quoting, other] = (await someCompanies(harness, 2)) as [Company, Company];
  expiresAt = addHours(harness.now, 24);
  briefId = await publishedBrief(harness, owner, { expiresAt });
  ({ proposalId } = await sendProposal(harness.ctx(quoting.actor), { briefId, ...QUOTE }));
});
afterEach(() => harness.close());

const ACTS = {
  accept: () => acceptProposal(harness.ctx(owner), { proposalId, version: 1 }),
  decline: () => declineProposal(harness.ctx(owner), { proposalId }),
  send: () => sendProposal(harness.ctx(other.actor), { briefId, ...QUOTE }),
  cancel: () => cancelBrief(harness.ctx(owner), { briefId }),
} as const;

describe.each(Object.entries(ACTS))("%s", (_, act) => {
  test("is possible until the last millisecond", async () => {
    harness.now = new Date(expiresAt.getTime() - 1);
    expect(await outcome<unknown>(act())).not.toHaveProperty("refusal");
  });

  test("is refused from the expiry on, before the hourly job and after it", async () => {
    harness.now = expiresAt;
    expect(await outcome<unknown>(act())).toEqual({ refusal: "brief_expired" });
    await expireBriefs(harness.ctx({ kind: "system" }), {});
    expect(await outcome<unknown>(act())).toEqual({ refusal: "brief_expired" });
    const [quote] = await harness.db.select().from(proposals).where(eq(proposals.briefId, briefId));
    expect(quote).toMatchObject({ status: "PENDING", decidedAt: null });
  });
});

const shown = async () => {
  const brief = await pageOf(harness, owner, briefId);
  const [quote] = (await ownProposals(harness, quoting.actor)).proposals;
  return {
    status: brief.status,
    closeReason: brief.closeReason,
    canReopen: brief.reopening !== null,
    quoteLapsed: isLapsed(quote!.status, quote!.brief.closeReason),
  };
};

test("both sides see that a brief has expired before the hourly job has run", async () => {
  const open = { status: "OPEN", closeReason: null, canReopen: false, quoteLapsed: false };
  harness.now = new Date(expiresAt.getTime() - 1);
  expect(await shown()).toEqual(open);
  harness.now = expiresAt;
  const expired = { status: "CANCELLED", closeReason: "expired", canReopen: true, quoteLapsed: true };
  expect(await shown()).toEqual(expired);
  await expireBriefs(harness.ctx({ kind: "system" }), {});
  expect(await shown()).toEqual(expired);
});

test("a client reopens a brief that expired before the hourly job has run, and accepts a proposal it had", async () => {
  harness.now = expiresAt;
  await reopenBrief(harness.ctx(owner), { briefId });
  await expireBriefs(harness.ctx({ kind: "system" }), {});
  expect(await shown()).toMatchObject({ status: "OPEN", closeReason: null });
  expect(await outcome(acceptProposal(harness.ctx(owner), { proposalId, version: 1 }))).toEqual({
    value: undefined,
  });
});

test("a company withdraws its proposal from an expired brief, which stays closed", async () => {
  harness.now = expiresAt;
  expect(await outcome(withdrawProposal(harness.ctx(quoting.actor), { proposalId }))).toEqual({
    value: undefined,
  });
  expect(await harness.db.select().from(briefs)).toMatchObject([{ proposalsCount: 0 }]);
  expect(await shown()).toMatchObject({ status: "CANCELLED", closeReason: "expired" });
});

test("closes every request that is due, also more than one transaction takes", async () => {
  await publishedBriefs(harness, owner, 40, { expiresAt });
  harness.now = expiresAt;
  expect(await expireBriefs(harness.ctx({ kind: "system" }), {})).toBe(41);
  expect(await expireBriefs(harness.ctx({ kind: "system" }), {})).toBe(0);
});
