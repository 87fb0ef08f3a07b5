import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { rateLimits } from "#db/schema/index.ts";
import type { Ctx } from "./context.ts";
import { DomainError } from "./errors.ts";
import { ADDRESSES_PER_NETWORK, LIMITS, type Limit, type LimitedAct } from "./limits.ts";
import { mailboxOf } from "./mailbox.ts";
import { networkOf } from "./network.ts";
import { countUse, limitKey, takeUse, windowEnd } from "./rate-limit.ts";

type Limited = { db: Pick<Ctx["db"], "insert" | "select"> } & Pick<Ctx, "now" | "secret">;

/**
 * Counts a try of this act for `who`, as `amount` uses. Throws `too_many_requests` above a limit, with the time until no limit is
 * reached any more.
 */
export async function countTry(ctx: Limited, act: LimitedAct, who: string, amount = 1): Promise<void> {
  for (const { key, limit } of countersOf(ctx, act, who)) {
    if (!(await countUse(ctx, key, limit, amount)))
      throw new DomainError("too_many_requests", await secondsUntilFree(ctx, act, who, amount));
  }
}

/** Throws `too_many_requests` when the next try would be above a limit. Counts nothing. */
export async function refuseUsedUp(ctx: Limited, act: LimitedAct, who: string): Promise<void> {
  const full = await fullWindows(ctx, act, who);
  if (full.length > 0) throw new DomainError("too_many_requests", secondsUntil(ctx, full));
}

const secondsUntilFree = async (ctx: Limited, act: LimitedAct, who: string, amount = 1): Promise<number> =>
  secondsUntil(ctx, await fullWindows(ctx, act, who, amount));

const secondsUntil = (ctx: Limited, full: readonly { endsAt: Date }[]): number =>
  Math.max(1, ...full.map(({ endsAt }) => Math.ceil((endsAt.getTime() - ctx.now.getTime()) / 1_000)));

/** The windows of this act that take no try of `amount` uses. */
async function fullWindows(
  ctx: Limited,
  act: LimitedAct,
  who: string,
  amount = 1,
): Promise<{ endsAt: Date }[]> {
  const uses = new Map(countersOf(ctx, act, who).map(({ key, limit }) => [key, limit.uses]));
  const windows = await ctx.db
    .select({ key: rateLimits.key, count: rateLimits.count, endsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(inArray(rateLimits.key, [...uses.keys()]));
  return windows.filter(({ key, count, endsAt }) => count + amount > uses.get(key)! && endsAt > ctx.now);
}

/**
 * Counts a try of an act with one limit, and returns the limit, what is left of it, and when it is whole again. Throws
 * `too_many_requests` above it.
 */
export async function takeTry(ctx: Limited, act: LimitedAct, who: string) {
  const [limit] = LIMITS[act];
  const taken = await takeUse(ctx, keyOf(ctx, act, who, limit), limit);
  if (!taken) throw new DomainError("too_many_requests", await secondsUntilFree(ctx, act, who));
  const resetSeconds = Math.max(1, Math.ceil((taken.endsAt.getTime() - ctx.now.getTime()) / 1_000));
  return { limit, left: limit.uses - taken.count, resetSeconds };
}

/** Counts a try as `countTry` does. Returns whether it was within the limits. */
export async function isWithinLimit(...[ctx, act, who]: Parameters<typeof countTry>): Promise<boolean> {
  try {
    await countTry(ctx, act, who);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many_requests") return false;
    throw error;
  }
}

/**
 * Takes back the try that this ctx counted, for limits on failures. Only in its own window: a newer window has tries of
 * others.
 */
export async function refundTry(
  ctx: Pick<Ctx, "db" | "now" | "secret">,
  act: LimitedAct,
  who: string,
): Promise<void> {
  for (const { key, limit } of countersOf(ctx, act, who)) {
    await ctx.db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(
        and(
          eq(rateLimits.key, key),
          lte(rateLimits.windowEndsAt, windowEnd(ctx, limit)),
          gt(rateLimits.count, 0),
        ),
      );
  }
}

/** Runs the act that a try was counted for. Takes the try back if the act fails with `overloaded`. */
export async function refundIfOverloaded<T>(
  ...[ctx, act, who, attempt]: [...Parameters<typeof refundTry>, () => Promise<T>]
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof DomainError && error.code === "overloaded") await refundTry(ctx, act, who);
    throw error;
  }
}

/** Resets the tries, once their owner has proved their identity in another way. */
export async function resetTries(
  ctx: { db: Pick<Ctx["db"], "delete"> } & Pick<Ctx, "secret">,
  act: LimitedAct,
  who: string,
): Promise<void> {
  const keys = countersOf(ctx, act, who).map(({ key }) => key);
  await ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Whom a `-between` limit counts: a network address with a mailbox. */
export const between = (from: string, email: string): string => `${from} ${mailboxOf(email)}`;

/**
 * What an act is counted by. An act of a network address counts for its whole network as well: a customer of IPv6 has thousands of
 * addresses.
 */
function countersOf(ctx: Pick<Ctx, "secret">, act: LimitedAct, who: string): { key: string; limit: Limit }[] {
  const counters = LIMITS[act].map((limit: Limit) => ({ key: keyOf(ctx, act, who, limit), limit }));
  const network = act.endsWith("-from") ? networkOf(who) : null;
  if (network === null || network === who) return counters;
  const ofNetwork = LIMITS[act].map(({ uses, seconds }: Limit) => ({
    key: keyOf(ctx, act, `network ${network}`, { uses, seconds }),
    limit: { uses: uses * ADDRESSES_PER_NETWORK, seconds },
  }));
  return [...counters, ...ofNetwork];
}

const keyOf = (ctx: Pick<Ctx, "secret">, act: LimitedAct, who: string, limit: Limit) =>
  limitKey(ctx, `${act}-${limit.seconds}`, act.endsWith("-for") ? mailboxOf(who) : who);
