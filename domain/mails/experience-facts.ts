import { and, eq } from "drizzle-orm";
import { experiences } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { proposalForMail } from "./proposal-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** A deal that ended, for its client; null when the client was forgotten or has no account, and once it wrote how it went. */
export async function endedDealForMail(ctx: Ctx, { proposalId }: MailOrderIds) {
  const proposal = await proposalForMail(ctx, proposalId!);
  if (!proposal?.clientTo || proposal.clientId === null) return null;
  const isOwn = and(eq(experiences.proposalId, proposalId!), eq(experiences.side, "CLIENT"));
  const written = await ctx.db.$count(experiences, isOwn);
  return written > 0 ? null : proposal;
}
