import { and, eq } from "drizzle-orm";
import { briefAddresses, briefs, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isPendingAt } from "../../facts/proposal-expiry.ts";
import { ANSWERED_COLUMNS } from "./answered-columns.ts";
import { stateAt } from "../expiry.ts";
import { MAX_BRIEF_CHANGES, mayChangeBrief } from "../rules.ts";
import { typedAnswers } from "./typed-answers.ts";
import { earlierVersions } from "../versions-view.ts";

/**
 * A brief of the acting client with its answers as the wizard takes them; null for anybody else's. `isOpen`: it may be changed;
 * `left` is how often. `pending` counts the quotes whose companies are told.
 */
export async function briefToChange(ctx: Pick<Ctx, "db" | "now">, client: UserActor, briefId: string) {
  if (!isId(briefId)) return null;
  const [brief] = await ctx.db
    .select({
      ...ANSWERED_COLUMNS,
      id: briefs.id,
      category: briefs.category,
      locationText: briefs.locationText,
      publishedAt: briefs.publishedAt,
      version: briefs.version,
      status: stateAt(ctx.now).status,
      pending: ctx.db.$count(proposals, and(eq(proposals.briefId, briefId), isPendingAt(ctx.now))),
    })
    .from(briefs)
    .where(and(eq(briefs.id, briefId), eq(briefs.clientId, client.userId)));
  if (!brief) return null;
  const addresses = await ctx.db.select().from(briefAddresses).where(eq(briefAddresses.briefId, briefId));
  const { clientName: _name, ownerEmail: _email, clientPhone: _phone, ...shown } = brief;
  return {
    ...shown,
    answers: typedAnswers({ ...brief, addresses }),
    earlier: await earlierVersions(ctx, brief),
    isOpen: brief.publishedAt !== null && mayChangeBrief(brief.status),
    left: Math.max(0, MAX_BRIEF_CHANGES + 1 - brief.version),
  };
}
export type BriefToChange = NonNullable<Awaited<ReturnType<typeof briefToChange>>>;
