import { and, asc, desc, eq } from "drizzle-orm";
import { companies, companyMembers, invoices, outbox, profiles } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { requireActor } from "../../kernel/policy.ts";
import { jobOfQueue } from "./job-of-queue.ts";
import { givesMoney, resendsMails, retriesJobs, signsOutAccounts } from "./policy.ts";
import { isRetryable, NOT_REPEATABLE } from "./rules.ts";

/** Invoices that are offered for a refund. */
const SHOWN = 12;

/** A company with its newest invoices, for what is given to it; null for an unknown id. Throws `not_signed_in`, `not_allowed`. */
export async function companyToHelp(ctx: Ctx, companyId: string) {
  requireActor(ctx, givesMoney);
  if (!isId(companyId)) return null;
  const [company] = await ctx.db
    .select({ id: companies.id, companyName: companies.companyName })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) return null;
  const own = await ctx.db
    .select({ id: invoices.id, number: invoices.number, totalCents: invoices.totalCents })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.kind, "invoice")))
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(SHOWN);
  return { ...company, invoices: own };
}

/** A mail that may be sent again, without its payload; null for an unknown id. Throws as `companyToHelp`. */
export async function mailToResend(ctx: Ctx, mailId: string) {
  requireActor(ctx, resendsMails);
  if (!isId(mailId)) return null;
  const [mail] = await ctx.db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      sentAt: outbox.sentAt,
      refusedAt: outbox.refusedAt,
      refusal: outbox.refusal,
    })
    .from(outbox)
    .where(eq(outbox.id, mailId));
  if (!mail) return null;
  const left = mail.sentAt !== null || mail.refusedAt !== null;
  return { ...mail, mayResend: left && !NOT_REPEATABLE.has(mail.kind) };
}

/** A job, and whether it may be tried again; null for an unknown id. Throws as `companyToHelp`. */
export async function jobToRetry(ctx: Ctx, jobId: string) {
  requireActor(ctx, retriesJobs);
  const job = isId(jobId) ? await jobOfQueue(ctx.db, jobId) : null;
  return job && { ...job, id: jobId, mayRetry: job.state === "failed" && isRetryable(job.name) };
}

/** The accounts behind the id of a client, or of a company, in the order of their ids; null for any other id. */
export async function accountsBehind(
  db: Pick<Ctx["db"], "select">,
  accountId: string,
): Promise<{ kind: "client" | "company"; userIds: string[] } | null> {
  if (!isId(accountId)) return null;
  const isClient = and(eq(profiles.id, accountId), eq(profiles.role, "CLIENT"));
  const [client] = await db.select({ userId: profiles.id }).from(profiles).where(isClient);
  if (client) return { kind: "client", userIds: [client.userId] };
  const members = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, accountId))
    .orderBy(asc(companyMembers.userId));
  return members.length > 0 ? { kind: "company", userIds: members.map(({ userId }) => userId) } : null;
}

/** The same, for the page of the act. Throws as `companyToHelp`. */
export function accountToSignOut(ctx: Ctx, accountId: string) {
  requireActor(ctx, signsOutAccounts);
  return accountsBehind(ctx.db, accountId);
}
