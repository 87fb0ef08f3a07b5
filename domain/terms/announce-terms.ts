import { asc } from "drizzle-orm";
import { companies, termsVersions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { record } from "../events/record.ts";
import { orderMails } from "../outbox.ts";
import { noInput, verb } from "../verb.ts";
import { announcesTerms } from "./policy.ts";
import { startOfTerms, TERMS_VERSIONS, type TermsPlan } from "./rules.ts";

/** Stores versions of the terms that this deployment has not had, and mails their start to every company. Idempotent. */
export const announceTerms = verb(
  { name: "announce-terms", input: noInput, by: announcesTerms },
  async (ctx) => announceVersions(ctx, TERMS_VERSIONS),
);

/** `announceTerms` for these versions. The first one, and all of a site without companies, need no announcement. */
export async function announceVersions(
  ctx: Pick<Ctx, "db" | "now" | "queue" | "actor">,
  plans: readonly TermsPlan[],
): Promise<void> {
  for (const [index, { version, from }] of plans.entries()) {
    await ctx.db.transaction(async (tx) => {
      const readers = await tx.select({ id: companies.id }).from(companies).orderBy(asc(companies.id));
      const needsNotice = index > 0 && readers.length > 0;
      const effectiveOn = needsNotice ? startOfTerms(from, amsterdamDay(ctx.now)) : from;
      // Of two workers at once, the second waits for the first and then inserts nothing.
      const added = await tx
        .insert(termsVersions)
        .values({ version, effectiveOn, announcedAt: ctx.now })
        .onConflictDoNothing()
        .returning({ version: termsVersions.version });
      if (added.length === 0) return;
      await record(ctx, tx, { type: "terms.announced", data: { termsVersion: version, effectiveOn } });
      if (!needsNotice) return;
      const orders = readers.map(({ id: companyId }) => ({
        effectKey: `${version}:${companyId}`,
        payload: { termsVersion: version, companyId },
        startAfter: null,
      }));
      await orderMails(ctx, tx, "terms-changed", orders);
    });
  }
}
