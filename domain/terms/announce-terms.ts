import { and, asc, eq, isNull } from "drizzle-orm";
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

/**
 * `announceTerms` for these versions. The first one, and all of a site without companies, need no announcement. Fails when a
 * version says something else now than what was announced, after it announced the others.
 */
export async function announceVersions(
  ctx: Pick<Ctx, "db" | "now" | "queue" | "actor" | "from">,
  plans: readonly TermsPlan[],
): Promise<void> {
  for (const [index, { version, from, textHash }] of plans.entries()) {
    await ctx.db.transaction(async (tx) => {
      const readers = await tx.select({ id: companies.id }).from(companies).orderBy(asc(companies.id));
      const needsNotice = index > 0 && readers.length > 0;
      const effectiveOn = needsNotice ? startOfTerms(from, amsterdamDay(ctx.now)) : from;
      // Of two workers at once, the second waits for the first and then inserts nothing.
      const added = await tx
        .insert(termsVersions)
        .values({ version, effectiveOn, announcedAt: ctx.now, textHash })
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
  const changed: string[] = [];
  for (const plan of plans) if (!(await saysWhatWasAnnounced(ctx, plan))) changed.push(plan.version);
  if (changed.length > 0)
    throw new Error(
      `the text of terms ${changed.join(", ")} changed after it was announced: see docs/changes.md`,
    );
}

/** Keeps the hash of a version that was announced without one. */
async function saysWhatWasAnnounced(
  { db }: Pick<Ctx, "db">,
  { version, textHash }: TermsPlan,
): Promise<boolean> {
  const isVersion = eq(termsVersions.version, version);
  await db
    .update(termsVersions)
    .set({ textHash })
    .where(and(isVersion, isNull(termsVersions.textHash)));
  const [announced] = await db
    .select({ textHash: termsVersions.textHash })
    .from(termsVersions)
    .where(isVersion);
  return announced?.textHash === textHash;
}
