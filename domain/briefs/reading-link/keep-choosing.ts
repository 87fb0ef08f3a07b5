import { and, eq, exists } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { addHours } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { isPendingAt } from "../../facts/proposal-expiry.ts";
import { verb } from "../../kernel/verb.ts";
import { stateAt } from "../expiry.ts";
import { linkInput } from "../input.ts";
import { actsByReadingLink } from "../policy.ts";
import { readBriefLink } from "./reading-link.ts";
import { briefStatusesBefore } from "../rules.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";

/** Hours in which a repeated answer changes nothing. */
const REPEAT_HOURS = 1;

/**
 * Records that the client of a mailed link is still choosing: the companies with a pending proposal read it, and no reminder
 * follows. A company or an operator that was sent the link cannot say it (`not_allowed`). Throws as `readBriefLink`, and
 * `brief_already_decided` when there is nothing to choose.
 */
export const keepChoosing = verb(
  { name: "keep-choosing", input: linkInput, by: actsByReadingLink },
  async (ctx, { token }) => {
    const { briefId } = await readBriefLink(ctx, token);
    if (ctx.actor.kind === "user" && ctx.actor.role !== "CLIENT") throw new DomainError("not_allowed");
    await ctx.db.transaction(async (tx) => {
      const pending = tx
        .select()
        .from(proposals)
        .where(and(eq(proposals.briefId, briefId), isPendingAt(ctx.now), mayBeShown(proposals)));
      const [choosing] = await tx
        .select({ status: stateAt(ctx.now).status, saidAt: briefs.choosingAt })
        .from(briefs)
        .where(and(eq(briefs.id, briefId), exists(pending)))
        .for("update");
      if (!choosing || !briefStatusesBefore("accept").includes(choosing.status))
        throw new DomainError("brief_already_decided");
      if (choosing.saidAt && choosing.saidAt > addHours(ctx.now, -REPEAT_HOURS)) return;
      await tx.update(briefs).set({ choosingAt: ctx.now }).where(eq(briefs.id, briefId));
      await record(ctx, tx, { type: "brief.still_choosing", briefId });
    });
  },
);
