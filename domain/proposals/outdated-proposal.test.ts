import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, events, proposals } from "#db/schema/index.ts";
import { CLIENT_SECRETS, pageOf, withoutIds } from "../../tests/support/people/briefs.ts";
import { changeSize } from "../../tests/support/people/changed-briefs.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import type { TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { openWithQuote, QUOTE, quoteOf } from "../../tests/support/people/proposals.ts";
import type { UserActor } from "../kernel/context.ts";
import { clientBriefs } from "../briefs/client-briefs-view.ts";
import { newId } from "../kernel/ids.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { briefSheet } from "./reading/brief-sheet-view.ts";
import { changeProposal } from "./change-proposal.ts";
import { confirmProposal } from "./confirm-proposal.ts";
import { sendProposal } from "./send-proposal.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

let harness: TestHarness;
let owner: UserActor;
let sender: Company;
let briefId: string;
let proposalId: string;
beforeEach(async () => {
  ({ harness, owner, sender, briefId, proposalId } = await openWithQuote());
  await changeSize(harness, owner, briefId);
});
afterEach(() => harness.close());

const confirm = (briefVersion = 2, actor = sender.actor, version = 1) =>
  outcome(confirmProposal(harness.ctx(actor), { proposalId, version, briefVersion }));
const accept = (outdatedVersion?: number, version = 1) =>
  outcome(acceptProposal(harness.ctx(owner), { proposalId, version, outdatedVersion }));
const change = (briefVersion: number) =>
  outcome(
    changeProposal(harness.ctx(sender.actor), { proposalId, version: 1, ...quoteOf(20_000), briefVersion }),
  );
const quote = async () => (await harness.db.select().from(proposals).where(eq(proposals.id, proposalId)))[0]!;
const confirmations = async () =>
  (await harness.db.select().from(events).where(eq(events.type, "proposal.confirmed"))).map(
    ({ data }) => data,
  );

describe("accepting an outdated quote", () => {
  test("is refused once, and accepted when the client says that it knows", async () => {
    expect(await accept()).toEqual({ refusal: "proposal_outdated" });
    expect(await quote()).toMatchObject({ status: "PENDING" });
    const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
    expect(brief!.status).toBe("OPEN");
    expect(await accept(1)).toEqual({ value: undefined });
    expect(await quote()).toMatchObject({ status: "ACCEPTED", briefVersion: 1 });
  });

  test("takes an answer about the version that the quote has now", async () => {
    await confirm();
    await changeSize(harness, owner, briefId, 2);
    expect(await accept(1)).toEqual({ refusal: "proposal_outdated" });
    expect(await accept(2)).toEqual({ value: undefined });
  });

  test("asks nothing once the company confirmed it", async () => {
    await confirm();
    expect(await accept()).toEqual({ value: undefined });
  });
});

describe("confirming a quote", () => {
  test("makes it hold for the present version, with the same content", async () => {
    const before = await quote();
    expect(await confirm()).toEqual({ value: undefined });
    expect(await quote()).toEqual({ ...before, briefVersion: 2 });
    expect(await confirmations()).toEqual([{ version: "2" }]);
  });

  test("again changes nothing and tells nobody", async () => {
    await confirm();
    expect(await confirm()).toEqual({ value: undefined });
    expect(await confirmations()).toHaveLength(1);
  });

  test("is refused when the client changed the request again", async () => {
    await changeSize(harness, owner, briefId, 2);
    expect(await confirm(2)).toEqual({ refusal: "brief_changed" });
    expect(await quote()).toMatchObject({ briefVersion: 1 });
  });

  test("is refused when a colleague changed the quote, or it is withdrawn", async () => {
    await change(2);
    expect(await confirm()).toEqual({ refusal: "proposal_changed" });
    await withdrawProposal(harness.ctx(sender.actor), { proposalId });
    expect(await confirm()).toEqual({ refusal: "proposal_not_pending" });
  });

  test("is for its own company, and for members who quote", async () => {
    expect(await confirm(2, (await company(harness)).actor)).toEqual({ refusal: "not_found" });
    expect(await confirm(2, owner)).toEqual({ refusal: "not_allowed" });
    const unknown = { proposalId: newId(harness.now), version: 1, briefVersion: 2 };
    expect(await outcome(confirmProposal(harness.ctx(sender.actor), unknown))).toEqual({
      refusal: "not_found",
    });
  });
});

describe("a quote", () => {
  test("that is changed holds for the version that its company read", async () => {
    expect(await change(1)).toEqual({ refusal: "brief_changed" });
    expect(await quote()).toMatchObject({ version: 1, priceCents: 14_950 });
    expect(await change(2)).toEqual({ value: { version: 2 } });
    expect(await quote()).toMatchObject({ version: 2, briefVersion: 2, priceCents: 20_000 });
  });

  test("for an earlier version is not sent, and takes no place", async () => {
    const other = await company(harness);
    const send = (briefVersion: number) =>
      outcome(sendProposal(harness.ctx(other.actor), { briefId, ...QUOTE, briefVersion }));
    expect(await send(1)).toEqual({ refusal: "brief_changed" });
    const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
    expect(brief!.proposalsCount).toBe(1);
    const { value } = await send(2);
    const [row] = await harness.db.select().from(proposals).where(eq(proposals.id, value!.proposalId));
    expect(row).toMatchObject({ briefVersion: 2 });
  });
});

describe("what both sides read", () => {
  test("the client: the earlier version, which quotes are outdated, and what happened", async () => {
    const page = await pageOf(harness, owner, briefId);
    expect(page.earlier).toMatchObject([{ version: 1, content: { details: { squareMeters: 120 } } }]);
    expect(page.quotes).toMatchObject([{ id: proposalId, isOutdated: true }]);
    await confirm();
    const { quotes, timeline } = await pageOf(harness, owner, briefId);
    expect(quotes).toMatchObject([{ isOutdated: false, briefVersion: 2 }]);
    expect(timeline.map(({ step }) => step)).toEqual([
      "published",
      "quote_sent",
      "changed",
      "quote_confirmed",
    ]);
    expect((await clientBriefs(harness, owner)).briefs).toMatchObject([{ outdated: 0 }]);
  });

  test("the company: the versions of the request, without who asked", async () => {
    const sheet = await briefSheet(harness, sender.reader, briefId);
    expect(sheet).toMatchObject({
      version: 2,
      earlier: [{ version: 1, content: { details: { squareMeters: 120 } } }],
      proposal: { briefVersion: 1 },
    });
    for (const secret of Object.values(CLIENT_SECRETS))
      expect(withoutIds(JSON.stringify(sheet))).not.toContain(secret);
  });

  test("the overview of the client counts the outdated quotes that can be chosen", async () => {
    expect((await clientBriefs(harness, owner)).briefs).toMatchObject([{ outdated: 1, pending: 1 }]);
    await withdrawProposal(harness.ctx(sender.actor), { proposalId });
    expect((await clientBriefs(harness, owner)).briefs).toMatchObject([{ outdated: 0 }]);
  });
});
