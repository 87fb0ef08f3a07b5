import { and, asc, eq, gt, inArray, isNull, min, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, briefs, companies, termsVersions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { record } from "../events/record.ts";
import { orderMails } from "../events/outbox.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { announcesTerms } from "./policy.ts";
import { startOfTerms, TERMS_VERSIONS, type TermsPlan } from "./rules.ts";

/**
 * Stores versions of the terms that this deployment has not had, and mails their start to every company and to every client with
 * an open request. Idempotent.
 */
export const announceTerms = verb(
  { name: "announce-terms", input: noInput, by: announcesTerms },
  async (ctx) => announceVersions(ctx, TERMS_VERSIONS),
);

/**
 * `announceTerms` for these versions. A new deployment starts with the newest one, which holds at once and is mailed to nobody.
 * Fails when a version says something else now than what was announced, after it announced the others.
 */
export async function announceVersions(
  ctx: Pick<Ctx, "db" | "now" | "queue" | "actor" | "from">,
  plans: readonly TermsPlan[],
): Promise<void> {
  const known = await ctx.db.select({ version: termsVersions.version }).from(termsVersions);
  if (known.length === 0) await announce(ctx, plans.at(-1)!, { isFirst: true });
  else {
    const last = plans.findLastIndex((plan) => known.some(({ version }) => version === plan.version));
    for (const plan of plans.slice(last + 1)) await announce(ctx, plan, { isFirst: false });
  }
  await refuseChangedText(ctx, plans);
}

async function announce(
  ctx: Pick<Ctx, "db" | "from" | "now" | "queue" | "actor">,
  { version, from, textHash }: TermsPlan,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const today = amsterdamDay(ctx.now);
  const firstDay = from < today ? from : today;
  await ctx.db.transaction(async (tx) => {
    const readers = isFirst ? [] : await readersOf(ctx, tx);
    const effectiveOn = isFirst ? firstDay : readers.length > 0 ? startOfTerms(from, today) : from;
    // Of two workers at once, the second waits for the first and then inserts nothing.
    const added = await tx
      .insert(termsVersions)
      .values({ version, effectiveOn, announcedAt: ctx.now, textHash })
      .onConflictDoNothing()
      .returning({ version: termsVersions.version });
    if (added.length === 0) return;
    await record(ctx, tx, { type: "terms.announced", data: { termsVersion: version, effectiveOn } });
    const orders = readers.map((reader) => ({
      effectKey: `${version}:${Object.values(reader)[0]}`,
      payload: { termsVersion: version, ...reader },
      startAfter: null,
    }));
    await orderMails(ctx, tx, "terms-changed", orders);
  });
}

/** Every company, and one open request of every client that is not the contact person of one. */
async function readersOf(
  { now }: Pick<Ctx, "now">,
  tx: Transaction,
): Promise<({ companyId: string } | { briefId: string })[]> {
  const firms = await tx
    .select({ companyId: companies.id, contact: authUsers.email })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .orderBy(asc(companies.id));
  const contacts = firms.map(({ contact }) => contact.toLowerCase());
  const clients = await tx
    .select({ briefId: sql<string>`${min(sql`${briefs.id}::text`)}` })
    .from(briefs)
    .where(
      and(
        inArray(briefs.status, ["OPEN", "IN_PROGRESS"]),
        gt(briefs.expiresAt, now),
        contacts.length > 0 ? notInArray(briefs.ownerEmail, contacts) : undefined,
      ),
    )
    .groupBy(briefs.ownerEmail);
  return [...firms.map(({ companyId }) => ({ companyId })), ...clients];
}

/** Keeps the hash of a version that was announced without one, and throws for one that says something else than announced. */
async function refuseChangedText({ db }: Pick<Ctx, "db">, plans: readonly TermsPlan[]): Promise<void> {
  for (const { version, textHash } of plans)
    await db
      .update(termsVersions)
      .set({ textHash })
      .where(and(eq(termsVersions.version, version), isNull(termsVersions.textHash)));
  const announced = await db
    .select({ version: termsVersions.version, textHash: termsVersions.textHash })
    .from(termsVersions);
  const changed = announced.filter(({ version, textHash }) =>
    plans.some((plan) => plan.version === version && plan.textHash !== textHash),
  );
  if (changed.length > 0)
    throw new Error(
      `the text of terms ${changed.map(({ version }) => version).join(", ")} changed after it was announced: see docs/changes.md`,
    );
}
