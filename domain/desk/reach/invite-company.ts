import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefAddresses, briefs, invitedCompanies } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { personIn } from "../../briefs/own-details.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import { orderMails } from "../../events/outbox.ts";
import { record } from "../../events/record.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { quietUntil } from "../../kernel/quiet-hours.ts";
import { verb } from "../../kernel/verb.ts";
import { nextDigestAt } from "../../matching/alerts/rules.ts";
import { lockOperator } from "../../operators/lock-operator.ts";
import { TextNamesSomebody } from "../../proposals/questions/text-names-somebody.ts";
import { inviteCompanyInput } from "./input.ts";
import { membersToInvite } from "./invitable.ts";
import { lockOpenBrief } from "./lock-open-brief.ts";
import { invitesCompanies } from "./policy.ts";

/**
 * Mails a company that matches a brief a link to it, with a line of the operator: its members who want mails about requests, each when
 * it wants them. Throws `not_found`, `too_many_requests`, `TextNamesSomebody` when the line names the client, and
 * `company_not_invitable` when the brief or the company does not allow it (any more).
 */
export const inviteCompany = verb(
  {
    name: "invite-company",
    input: inviteCompanyInput,
    by: invitesCompanies,
    limits: [{ act: "invite-company-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { briefId, companyId, line }): Promise<void> => {
    await ctx.db.transaction(async (tx) => {
      if (!(await lockCompany(tx, companyId))) throw new DomainError("not_found");
      await lockOperator(ctx, tx);
      const isOpen = await lockOpenBrief(ctx, tx, briefId);
      await refuseClient(tx, briefId, line);
      const members = await membersToInvite({ db: tx, now: ctx.now }, { briefId, companyId });
      if (!isOpen || members.length === 0) throw new DomainError("company_not_invitable");
      await tx.insert(invitedCompanies).values({
        briefId,
        companyId,
        invitedAt: ctx.now,
        day: amsterdamDay(ctx.now),
        invitedBy: ctx.actor.userId,
        line,
      });
      await record(ctx, tx, { type: "brief.company_invited", briefId, companyId });
      const orders = members.map(({ userId, choice, sleeps }) => ({
        effectKey: `${briefId}:${companyId}:${userId}`,
        payload: { briefId, companyId, userId },
        // Who wants one mail a day reads it beside that one.
        startAfter: choice === "digest" ? nextDigestAt(ctx.now) : quietUntil(ctx.now, sleeps),
      }));
      await orderMails(ctx, tx, "company-invited", orders);
      const act = { act: "invite-company", subjectKind: "brief", subjectId: briefId } as const;
      await logAct(ctx, tx, { ...act, facts: { company: companyId } });
    });
  },
);

/** Throws `TextNamesSomebody` when a text names the client of a brief or an address of it. */
async function refuseClient(tx: Transaction, briefId: string, text: string): Promise<void> {
  const [brief] = await tx
    .select({ clientName: briefs.clientName })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  const addresses = await tx.select().from(briefAddresses).where(eq(briefAddresses.briefId, briefId));
  const places = addresses.map(({ place }) => place);
  const named = personIn(text, { clientName: brief!.clientName, addresses }, places);
  if (named.length > 0) throw new TextNamesSomebody(named);
}
