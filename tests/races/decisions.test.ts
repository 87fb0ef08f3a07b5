import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, outbox, proposals, reveals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { someCompanies, type Company } from "../support/people/companies.ts";
import { isMailAbout } from "../support/harness/outbox.ts";
import { client } from "../support/people/people.ts";
import { QUOTE, quotedBriefs } from "../support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let owner: UserActor;
let companies: Company[];

beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
  companies = await someCompanies(harness, 5);
});
afterAll(() => harness.close());

/** Briefs with proposals of the first `each` companies. */
const quoted = (each: number) => quotedBriefs(harness, owner, companies.slice(0, each), ROUNDS);

/** Everything that a decision changes. */
async function stateOf(briefId: string) {
  const [[brief], quotes, revealed] = await Promise.all([
    harness.db.select({ status: briefs.status }).from(briefs).where(eq(briefs.id, briefId)),
    harness.db
      .select({ id: proposals.id, status: proposals.status, reason: proposals.declineReason })
      .from(proposals)
      .where(eq(proposals.briefId, briefId)),
    harness.db.select({ quote: reveals.proposalId }).from(reveals).where(eq(reveals.briefId, briefId)),
  ]);
  const mails = await harness.db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(
      and(
        isMailAbout(...quotes.map(({ id }) => id)),
        inArray(outbox.kind, ["proposal-accepted-company", "proposal-declined-company"]),
      ),
    );
  return {
    status: brief!.status,
    accepted: quotes.filter(({ status }) => status === "ACCEPTED").map(({ id }) => id),
    declined: quotes.filter(({ status }) => status === "DECLINED").map(({ reason }) => reason),
    revealed: revealed.map(({ quote }) => quote),
    mails: mails.map(({ kind }) => kind).toSorted(),
  };
}

test("of two proposals accepted concurrently, one is accepted", async () => {
  for (const { briefId, quotes } of await quoted(2)) {
    const ended = await outcomes(
      quotes.map((id) => acceptProposal(harness.ctx(owner), { proposalId: id, version: 1 })),
    );
    expect(refusals(ended)).toEqual(["brief_already_decided"]);
    const winner = quotes[ended.findIndex(({ refusal }) => refusal === undefined)]!;
    expect(await stateOf(briefId)).toEqual({
      status: "COMPLETED",
      accepted: [winner],
      declined: ["other_accepted"],
      revealed: [winner],
      mails: ["proposal-accepted-company", "proposal-declined-company"],
    });
  }
});

test("a proposal accepted twice concurrently is accepted once, with one mail", async () => {
  for (const { briefId, quotes } of await quoted(1)) {
    const ended = await outcomes(
      [1, 2].map(() => acceptProposal(harness.ctx(owner), { proposalId: quotes[0]!, version: 1 })),
    );
    expect(refusals(ended)).toEqual(["brief_already_decided"]);
    expect(await stateOf(briefId)).toMatchObject({ accepted: quotes, mails: ["proposal-accepted-company"] });
  }
});

test("a proposal accepted and declined concurrently is completely one of the two", async () => {
  for (const [round, { briefId, quotes }] of (await quoted(1)).entries()) {
    const quote = { proposalId: quotes[0]!, version: 1 };
    const acts = ["accept", "decline"] as const;
    const order = round % 2 === 1 ? acts.toReversed() : [...acts];
    const decide = {
      accept: () => acceptProposal(harness.ctx(owner), quote),
      decline: () => declineProposal(harness.ctx(owner), quote),
    };
    const ended = await outcomes(order.map((act) => decide[act]()));
    const won = order[ended.findIndex(({ refusal }) => refusal === undefined)];
    expect(refusals(ended)).toEqual(["proposal_not_pending"]);
    expect(await stateOf(briefId)).toEqual(
      won === "accept"
        ? {
            status: "COMPLETED",
            accepted: quotes,
            declined: [],
            revealed: quotes,
            mails: ["proposal-accepted-company"],
          }
        : {
            status: "OPEN",
            accepted: [],
            declined: ["client"],
            revealed: [],
            mails: ["proposal-declined-company"],
          },
    );
  }
});

test("a proposal sent during an accept is declined with the others, or refused", async () => {
  for (const { briefId, quotes } of await quoted(1)) {
    const [late] = await Promise.all([
      outcome(sendProposal(harness.ctx(companies[1]!.actor), { briefId, ...QUOTE })),
      acceptProposal(harness.ctx(owner), { proposalId: quotes[0]!, version: 1 }),
    ]);
    expect(await stateOf(briefId)).toMatchObject({
      status: "COMPLETED",
      accepted: quotes,
      declined: late.refusal ? [] : ["other_accepted"],
    });
    expect([undefined, "brief_not_open"]).toContain(late.refusal);
  }
});
