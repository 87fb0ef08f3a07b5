import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { addHours } from "../../kernel/dates.ts";
import { record } from "../../events/record.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";
import { isPendingAt } from "../../facts/proposal-expiry.ts";
import { quietUntil } from "../../kernel/quiet-hours.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { watchesExpiry } from "../policy.ts";
import { briefStatusesBefore, CHOICE_REMINDER_HOURS } from "../rules.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";

/**
 * Reminds the clients whose published brief has pending proposals: a day and three days after the last one came, at most
 * twice until the brief is reopened, and never in the quiet hours. A client who answered is not reminded. Idempotent.
 */
export const remindToChoose = verb(
  { name: "remind-to-choose", input: noInput, by: watchesExpiry },
  async (ctx) => {
    if (quietUntil(ctx.now, true)) return;
    const [first, second] = CHOICE_REMINDER_HOURS;
    const lastQuote = ctx.db
      .select({ at: sql`max(${proposals.createdAt})` })
      .from(proposals)
      .where(and(eq(proposals.briefId, briefs.id), isPendingAt(ctx.now), mayBeShown(proposals)));
    const waited = (hours: number) => lte(sql`(${lastQuote})`, addHours(ctx.now, -hours));
    const isDue = and(
      inArray(briefs.status, briefStatusesBefore("accept")),
      gt(briefs.expiresAt, ctx.now),
      isNull(briefs.choosingAt),
      mayBeShown(briefs),
      or(
        and(eq(briefs.choiceReminders, 0), waited(first)),
        and(
          eq(briefs.choiceReminders, 1),
          waited(second),
          // The first may have been late.
          lte(briefs.choiceRemindedAt, addHours(ctx.now, -first)),
        ),
      ),
    );
    await ctx.db.transaction(async (tx) => {
      const reminded = await tx
        .update(briefs)
        .set({ choiceReminders: sql`${briefs.choiceReminders} + 1`, choiceRemindedAt: ctx.now })
        .where(inArray(briefs.id, lockedInOrder(tx, briefs.id, isDue)))
        .returning({ briefId: briefs.id });
      for (const { briefId } of reminded) await record(ctx, tx, { type: "brief.choice_awaited", briefId });
    });
  },
);
