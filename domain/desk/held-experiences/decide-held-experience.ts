import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { deals, experiences } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { lockBrief } from "../../briefs/lock-briefs.ts";
import { record } from "../../events/record.ts";
import { isWaiting } from "../../experiences/readable.ts";
import { areBothReadable } from "../../experiences/store-experience.ts";
import { NOTHING_SAID } from "../../experiences/withdraw-experience.ts";
import type { Ctx, OperatorActor } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { addresseeOf, lockAddressee } from "../measures/find-subject.ts";
import { storeMeasure } from "../measures/take-measure.ts";
import { decideHeldExperienceInput } from "./input.ts";
import { decidesOnHeldExperiences } from "./policy.ts";
import type { HeldDecision } from "./rules.ts";

/**
 * Decides on an experience that waits. `PLACE` shows what a client wrote, with the reasons that it reads; a ground keeps it out by a
 * measure, with a statement of reasons to which it may object, and the page of the company counts it. On the objection of a client to
 * what a company said, `PLACE` lets that count and a ground takes it away. Throws `not_found`, and `hold_decided` when it does not
 * wait any more: another operator was first, or it was withdrawn.
 */
export const decideHeldExperience = verb(
  { name: "decide-held-experience", input: decideHeldExperienceInput, by: decidesOnHeldExperiences },
  async (ctx, { experienceId, decision, decisionText }) => {
    const [held] = await ctx.db
      .select({
        id: experiences.id,
        side: experiences.side,
        proposalId: experiences.proposalId,
        briefId: deals.briefId,
      })
      .from(experiences)
      .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
      .where(eq(experiences.id, experienceId));
    if (!held) throw new DomainError("not_found");
    await ctx.db.transaction(async (tx) => {
      await (held.side === "CLIENT" ? decideWritten : decideSaid)(ctx, tx, held, { decision, decisionText });
      await logAct(ctx, tx, {
        act: "decide-held-experience",
        subjectKind: "proposal",
        subjectId: held.proposalId,
        reason: decision,
      });
    });
  },
);

type Held = { id: string; proposalId: string; briefId: string };
type Decided = { decision: HeldDecision; decisionText: string };

/** What a client wrote is placed, or kept out by a measure. */
async function decideWritten(
  ctx: Ctx<OperatorActor>,
  tx: Transaction,
  { id, proposalId, briefId }: Held,
  { decision, decisionText }: Decided,
): Promise<void> {
  const addressed = await addresseeOf(tx, "EXPERIENCE", id);
  // A measure locks the account of the client, which comes before its request.
  await lockAddressee(tx, addressed);
  await lockBrief(tx, briefId);
  await endHold(ctx, tx, id, { holdReason: decision === "PLACE" ? decisionText : null });
  if (decision === "PLACE") {
    const both = (await areBothReadable(tx, proposalId)) ? "yes" : "";
    await record(ctx, tx, { type: "experience.placed", proposalId, briefId, data: { both } });
    return;
  }
  await storeMeasure(ctx, tx, {
    ...addressed,
    subjectKind: "EXPERIENCE",
    subjectId: id,
    act: "HIDE",
    ground: decision,
    facts: decisionText,
    origin: "OWN",
    reportId: null,
  });
}

/** What a company said of a client stays, or goes for ever. */
async function decideSaid(
  ctx: Ctx<OperatorActor>,
  tx: Transaction,
  { id, proposalId, briefId }: Held,
  { decision, decisionText: holdReason }: Decided,
): Promise<void> {
  await lockBrief(tx, briefId);
  const isUpheld = decision !== "PLACE";
  const gone = isUpheld ? { ...NOTHING_SAID, withdrawnAt: ctx.now } : {};
  await endHold(ctx, tx, id, { holdReason, ...gone });
  const data = { upheld: isUpheld ? "yes" : "" };
  await record(ctx, tx, { type: "experience.objection_decided", proposalId, briefId, data });
}

/** Ends the waiting of an experience, and forgets why it waited. Throws `hold_decided`. */
async function endHold(
  { now }: Pick<Ctx, "now">,
  tx: Transaction,
  id: string,
  change: Partial<typeof experiences.$inferInsert>,
): Promise<void> {
  const ended = await tx
    .update(experiences)
    .set({ ...change, holdEndedAt: now, heldFor: null })
    .where(and(eq(experiences.id, id), isWaiting))
    .returning({ id: experiences.id });
  if (ended.length === 0) throw new DomainError("hold_decided");
}
