import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { briefs, events, notifications, proposals } from "#db/schema/index.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import type { TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import { openWithQuote, quoteOf } from "../../tests/support/people/proposals.ts";
import type { Actor, UserActor } from "../kernel/context.ts";
import { changeProposal } from "../proposals/change-proposal.ts";
import { declineProposal } from "../proposals/decline-proposal.ts";
import { ownProposals } from "../proposals/views.ts";
import { markQuotesRead } from "./mark-quotes-read.ts";
import { markQuotesReadByLink } from "./reading-link/mark-quotes-read-by-link.ts";
import { newId } from "../kernel/ids.ts";
import { readingToken } from "./reading-link/reading-link.ts";

const VISITOR: Actor = { kind: "visitor" };

let harness: TestHarness;
let owner: UserActor;
let sender: Company;
let briefId: string;
let proposalId: string;
beforeEach(async () => {
  ({ harness, owner, sender, briefId, proposalId } = await openWithQuote());
});
afterEach(() => harness.close());

const read = (actor: UserActor = owner, quote: string | null = null) =>
  markQuotesRead(harness.ctx(actor), { briefId, proposalId: quote });
const readByLink = (actor: Actor = VISITOR, readingVersion = 1) => {
  const ctx = harness.ctx(actor);
  return outcome(
    markQuotesReadByLink(ctx, { token: readingToken(ctx, { briefId, readingVersion }), proposalId: null }),
  );
};
const readAt = async () =>
  (await harness.db.select().from(proposals).where(eq(proposals.id, proposalId)))[0]!.readAt;
const readings = async () =>
  (
    await harness.db
      .select({ data: events.data })
      .from(events)
      .where(eq(events.type, "proposal.read"))
      .orderBy(asc(events.sequence))
  ).map(({ data }) => data["version"]);

test("the company reads when its quote was first opened, and is told so once", async () => {
  const firstAt = harness.now;
  await Promise.all([read(), read(), readByLink()]);
  harness.passHours(1);
  await read();
  const { proposals: own } = await ownProposals(harness, sender.actor);
  expect(own.map((quote) => quote.readAt)).toEqual([firstAt]);
  expect(await readings()).toEqual(["1"]);
  const told = await harness.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.kind, "quote_read"));
  expect(told).toEqual([{ userId: sender.actor.userId }]);
});

test("opening the page of one quote reads that one alone, and the others stay new", async () => {
  await read(owner, newId(harness.now));
  expect(await readAt()).toBeNull();
  await read(owner, proposalId);
  expect(await readAt()).toEqual(harness.now);
  const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
  expect(brief!.clientSeenAt).toBeNull();
});

test("a changed quote is unread until its new version is opened", async () => {
  await read();
  await changeProposal(harness.ctx(sender.actor), { proposalId, version: 1, ...quoteOf(12_000) });
  expect(await readAt()).toBeNull();
  harness.passHours(1);
  await read();
  expect(await readAt()).toEqual(harness.now);
  expect(await readings()).toEqual(["1", "2"]);
});

test("whoever has the reading link reads the quotes too", async () => {
  expect(await readByLink()).toEqual({ value: undefined });
  expect(await readAt()).toEqual(harness.now);
});

test("a company, an operator, another client and a dead link read nothing", async () => {
  await readByLink(sender.actor);
  await readByLink((await company(harness)).actor);
  await readByLink(await operator(harness));
  await read(await client(harness));
  expect(await readByLink(VISITOR, 2)).toEqual({ refusal: "link_invalid" });
  expect(await readAt()).toBeNull();
});

test("a quote that was decided stays unread", async () => {
  await declineProposal(harness.ctx(owner), { proposalId });
  await read();
  expect(await readAt()).toBeNull();
});
