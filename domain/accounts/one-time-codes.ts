import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, oneTimeCodes } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { addHours } from "../dates.ts";
import { newId } from "../ids.ts";
import { countTry, giveTryBack } from "../limits.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { takeBackMails } from "../outbox.ts";
import {
  CODE_DIGITS,
  MAX_CODE_ATTEMPTS,
  ONE_TIME_HOURS,
  ONLY_NEWEST_WORKS,
  type OneTimePurpose,
} from "./rules.ts";

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

const hashCode = (ctx: Pick<Ctx, "secret">, purpose: OneTimePurpose, email: string, code: string) =>
  createHmac("sha256", ctx.secret).update(`${purpose}\0${email}\0${code}`).digest("base64url");

/**
 * Makes a link token (256 bits) and a 6-digit code for one mail; only their hashes are kept. Called when the mail is
 * delivered, so the secrets rest nowhere but in that mail. Ends older ones where `ONLY_NEWEST_WORKS`.
 */
export async function issueOneTimeCode(
  ctx: Pick<Ctx, "db" | "now" | "secret">,
  about: { purpose: OneTimePurpose; email: string; subjectId: string },
): Promise<{ token: string; code: string }> {
  const token = randomBytes(32).toString("base64url");
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  await ctx.db.transaction(async (tx) => {
    if (ONLY_NEWEST_WORKS[about.purpose]) await revokeOlderCodes(ctx, tx, about);
    await tx.insert(oneTimeCodes).values({
      id: newId(ctx.now),
      ...about,
      tokenHash: hashToken(token),
      codeHash: hashCode(ctx, about.purpose, about.email, code),
      expiresAt: addHours(ctx.now, ONE_TIME_HOURS[about.purpose]),
      createdAt: ctx.now,
    });
  });
  return { token, code };
}

/** Uses up what was issued to this user before. Lock the user row first, so that one of two issued at once ends the other. */
async function revokeOlderCodes(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { purpose, subjectId }: { purpose: OneTimePurpose; subjectId: string },
): Promise<void> {
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, subjectId))
    .for("no key update");
  const older = and(
    eq(oneTimeCodes.purpose, purpose),
    eq(oneTimeCodes.subjectId, subjectId),
    isNull(oneTimeCodes.usedAt),
  );
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: ctx.now })
    .where(inArray(oneTimeCodes.id, lockedInOrder(tx, oneTimeCodes.id, older)));
}

export type OneTimeProof = { token: string } | { email: string; code: string };

/** What a good proof leads to; `alreadyUsed` means that this same link did its work before. */
export type FoundCode = { codeId: string; subjectId: string; email: string; alreadyUsed: boolean };

const REDEEMED_FIELDS = {
  codeId: oneTimeCodes.id,
  subjectId: oneTimeCodes.subjectId,
  email: oneTimeCodes.email,
  codeHash: oneTimeCodes.codeHash,
  usedAt: oneTimeCodes.usedAt,
};

/**
 * Looks a link token or a code up, without using it up: `markUsed` does that in the verb's transaction.
 * Null when it is wrong, too old, or guessed too often; `too_many_requests` when too many codes of this address were
 * guessed at. Links are never refused for that.
 */
export async function findOneTimeCode(
  ctx: Ctx,
  purpose: OneTimePurpose,
  proof: OneTimeProof,
): Promise<FoundCode | null> {
  if (!("token" in proof)) return guess(ctx, purpose, proof);
  const [row] = await ctx.db
    .select(REDEEMED_FIELDS)
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.tokenHash, hashToken(proof.token)),
        eq(oneTimeCodes.purpose, purpose),
        gt(oneTimeCodes.expiresAt, ctx.now),
      ),
    );
  return row ? redeemed(row) : null;
}

/**
 * Counts a wrong guess for every live code of the address. Lock them in id order before comparing: guesses that race are
 * compared one after the other, and cannot deadlock. A right code counts as no guess.
 */
async function guess(
  ctx: Ctx,
  purpose: OneTimePurpose,
  { email, code }: { email: string; code: string },
): Promise<FoundCode | null> {
  const limited = `${purpose} ${email}`;
  await countTry(ctx, "guess-for", limited);
  const match = await ctx.db.transaction(async (tx) => {
    const live = await tx
      .select(REDEEMED_FIELDS)
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.email, email),
          eq(oneTimeCodes.purpose, purpose),
          isNull(oneTimeCodes.usedAt),
          gt(oneTimeCodes.expiresAt, ctx.now),
          lt(oneTimeCodes.failedAttempts, MAX_CODE_ATTEMPTS),
        ),
      )
      .orderBy(asc(oneTimeCodes.id))
      .for("update");
    const hash = hashCode(ctx, purpose, email, code);
    const right = live.find(({ codeHash }) => codeHash === hash);
    if (right) return right;
    // Also without a live code, so that an address without one takes as long.
    const ids = live.map(({ codeId }) => codeId);
    await tx
      .update(oneTimeCodes)
      .set({ failedAttempts: sql`${oneTimeCodes.failedAttempts} + 1` })
      .where(inArray(oneTimeCodes.id, ids));
    return undefined;
  });
  if (!match) return null;
  await giveTryBack(ctx, "guess-for", limited);
  return redeemed(match);
}

function redeemed(row: { codeId: string; subjectId: string; email: string; usedAt: Date | null }): FoundCode {
  return { codeId: row.codeId, subjectId: row.subjectId, email: row.email, alreadyUsed: row.usedAt !== null };
}

/** Uses the code up. False when another request was first: the caller then stops. */
export async function markUsed(tx: Pick<Ctx["db"], "update">, codeId: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used.length === 1;
}

/**
 * Uses up every link and code that could still change the password or the address of this account, and takes back the mail
 * that would bring another one. Returns the ids of the ones used up: a verb that was given one of them finds it there, or
 * another request was first.
 */
export async function revokeOneTimeCodes(
  ctx: Pick<Ctx, "now">,
  tx: Pick<Ctx["db"], "select" | "update" | "delete">,
  userId: string,
): Promise<string[]> {
  await takeBackMails(tx, "email-change-confirm", userId);
  const live = and(
    inArray(oneTimeCodes.purpose, ["change_email", "reset_password"]),
    eq(oneTimeCodes.subjectId, userId),
    isNull(oneTimeCodes.usedAt),
  );
  const ended = await tx
    .update(oneTimeCodes)
    .set({ usedAt: ctx.now })
    .where(inArray(oneTimeCodes.id, lockedInOrder(tx, oneTimeCodes.id, live)))
    .returning({ id: oneTimeCodes.id });
  return ended.map(({ id }) => id);
}
