import { desc, eq } from "drizzle-orm";
import { repeatedAlerts } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { repeatAlerts } from "../../matching/alerts/repeat-alerts.ts";
import { whyNoRepeat } from "../../matching/alerts/rules.ts";
import { lockOperator } from "../../operators/lock-operator.ts";
import { briefInput } from "../../briefs/input.ts";
import { lockOpenBrief } from "./lock-open-brief.ts";
import { repeatsAlerts } from "./policy.ts";

/**
 * Has the companies of a brief told again that were told of it and did nothing with it (`repeatAlerts`). Returns how many. Throws
 * `not_found`, and `alert_not_repeatable` when `whyNoRepeat` gives a reason.
 */
export const repeatAlert = verb(
  { name: "repeat-alert", input: briefInput, by: repeatsAlerts },
  async (ctx, { briefId }): Promise<number> =>
    ctx.db.transaction(async (tx) => {
      await lockOperator(ctx, tx);
      const isOpen = await lockOpenBrief(ctx, tx, briefId);
      const [last] = await tx
        .select({ number: repeatedAlerts.number, at: repeatedAlerts.repeatedAt })
        .from(repeatedAlerts)
        .where(eq(repeatedAlerts.briefId, briefId))
        .orderBy(desc(repeatedAlerts.number))
        .limit(1);
      const previousAt = last?.at ?? null;
      const repeats = last?.number ?? 0;
      const number = repeats + 1;
      // First, because it says how many there are; a refusal takes it back.
      const companies = await repeatAlerts(ctx, tx, { briefId, number });
      if (whyNoRepeat({ isOpen, repeats, lastAt: previousAt, companies }, ctx.now) !== null)
        throw new DomainError("alert_not_repeatable");
      const repeat = { briefId, number, repeatedAt: ctx.now, previousAt, companies };
      await tx.insert(repeatedAlerts).values({ ...repeat, repeatedBy: ctx.actor.userId });
      await record(ctx, tx, {
        type: "brief.alert_repeated",
        briefId,
        data: { companies: String(companies) },
      });
      await logAct(ctx, tx, {
        act: "repeat-alert",
        subjectKind: "brief",
        subjectId: briefId,
        facts: { companies },
      });
      return companies;
    }),
);
