import { and, eq } from "drizzle-orm";
import { briefAddresses, briefs, drafts, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import type { Vertical } from "../../kernel/verticals.ts";
import { ANSWERED_COLUMNS } from "./answered-columns.ts";
import { briefInput } from "../input.ts";
import { ownsBriefs } from "../policy.ts";
import { isJobOver } from "../rules.ts";
import { typedAnswers } from "./typed-answers.ts";

/**
 * Creates a draft with all answers of the acting client's own brief, to submit it again. Leaves out a date that has passed, and
 * offers to ask the company first that it chose then. The id of the draft is its only key: show it only to the browser that
 * asked.
 * Throws `not_found` for a brief of anybody else, `too_many_requests`.
 */
export const repeatBrief = verb(
  { name: "repeat-brief", input: briefInput, by: ownsBriefs, limits: [perAddress("draft-from")] },
  async (ctx, { briefId }): Promise<{ draftId: string; vertical: Vertical }> => {
    const brief = await ownBrief(ctx, briefId);
    const addresses = await ctx.db.select().from(briefAddresses).where(eq(briefAddresses.briefId, briefId));
    const isOver = isJobOver(brief, amsterdamDay(ctx.now));
    const [chosen] = await ctx.db
      .select({ profileId: proposals.photographerId })
      .from(proposals)
      .where(and(eq(proposals.briefId, briefId), eq(proposals.status, "ACCEPTED")));
    const answers = {
      ...typedAnswers({ ...brief, addresses, eventDate: isOver ? null : brief.eventDate }),
      ...(isOver && { handOverDate: "" }),
      ...(chosen && { askedProfile: chosen.profileId }),
    };
    const draftId = newId(ctx.now);
    const times = { createdAt: ctx.now, updatedAt: ctx.now };
    await ctx.db.insert(drafts).values({ id: draftId, kind: brief.vertical, answers, ...times });
    return { draftId, vertical: brief.vertical };
  },
);

/** The vertical of the acting client's own brief. Throws `not_found` for a brief of anybody else. */
export async function verticalToRepeat(ctx: Ctx<UserActor>, briefId: string): Promise<Vertical> {
  if (!isId(briefId)) throw new DomainError("not_found");
  return (await ownBrief(ctx, briefId)).vertical;
}

async function ownBrief(ctx: Ctx<UserActor>, briefId: string) {
  const [brief] = await ctx.db
    .select({
      ...ANSWERED_COLUMNS,
    })
    .from(briefs)
    .where(and(eq(briefs.id, briefId), eq(briefs.clientId, ctx.actor.userId)));
  if (!brief) throw new DomainError("not_found");
  return brief;
}
