import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { alertMails, alerts, briefs, outbox } from "#db/schema/index.ts";
import { reopenBrief } from "#domain/briefs/reopen-brief.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { openAlertHarness, type AlertHarness } from "../support/harness/alert-harness.ts";
import { publishedBrief, publishedBriefs } from "../support/people/briefs.ts";
import { NOON } from "../support/harness/harness.ts";
import type { MailHarness } from "../support/harness/mail-harness.ts";
import { outcome } from "../support/harness/outcomes.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let at: AlertHarness;
let mail: MailHarness;
let runtime: Runtime;
beforeAll(async () => {
  at = await openAlertHarness(7);
  ({ mail, runtime } = at);
});
afterAll(() => mail.close());

test("a request that is reopened while companies are told of it tells each of them once", async () => {
  const expired = { status: "CANCELLED", closeReason: "expired", closedAt: NOON, expiresAt: NOON } as const;
  const ids = await publishedBriefs(at.people, at.owner, ROUNDS, expired);
  for (const briefId of ids) {
    await Promise.all([
      outcome(reopenBrief(runtime.ctx(at.owner), { briefId })),
      outcome(reopenBrief(runtime.ctx(at.owner), { briefId })),
      at.release(briefId, "widened"),
    ]);
  }
  expect(await runtime.db.$count(alerts, inArray(alerts.briefId, ids))).toBe(ROUNDS * at.companies.length);
  const ofThese = sql`${outbox.kind} = 'brief-alert' and (${outbox.payload} ->> 'briefId')::uuid = any (${sql.param(ids)}::uuid[])`;
  expect(await runtime.db.$count(outbox, ofThese)).toBe(ROUNDS * at.companies.length);
}, 180_000);

test("while the fifth quote fills a request, each alert is mailed, or dropped for a reason that holds", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await mail.forgetMails();
    const briefId = await publishedBrief(at.people, at.owner);
    for (const { actor } of at.companies.slice(0, 4))
      await sendProposal(runtime.ctx(actor), { briefId, ...QUOTE });
    await runtime.db.delete(outbox);
    await at.release(briefId, "published");
    const fifth = () => sendProposal(runtime.ctx(at.companies[4]!.actor), { briefId, ...QUOTE });
    await Promise.all(round % 2 === 0 ? [fifth(), mail.workOff()] : [mail.workOff(), fifth()]);
    const log = await runtime.db.select().from(alertMails).where(eq(alertMails.briefId, briefId));
    expect(log).toHaveLength(3);
    const subjects = mail.server.taken.filter(({ subject }) => subject.startsWith("Aanvraag: "));
    expect(subjects).toHaveLength(log.filter(({ mailedAt }) => mailedAt !== null).length);
    for (const { mailedAt, dropped, companyId } of log) {
      const reasons = companyId === at.companies[4]!.actor.companyId ? ["own_quote"] : ["full"];
      expect(mailedAt === null ? reasons : [null]).toContain(dropped);
    }
    const [brief] = await runtime.db.select().from(briefs).where(eq(briefs.id, briefId));
    expect(brief!.status).toBe("IN_PROGRESS");
  }
}, 180_000);
