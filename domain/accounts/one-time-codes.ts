import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, oneTimeCodes } from "#db/schema/index.ts";
import { secretsOf, type Ctx, type Signer } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { countTry, refundTry } from "../kernel/count-tries.ts";
import { lockedInOrder } from "../kernel/lock-rows.ts";
import { deleteUnsentMails } from "../events/outbox.ts";
import {
  CODE_DIGITS,
  MAX_CODE_ATTEMPTS,
  ONE_TIME_HOURS,
  ONLY_NEWEST_WORKS,
  type OneTimePurpose,
} from "./rules.ts";

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

const hashCode = (ctx: Signer, purpose: OneTimePurpose, email: string, code: string) =>
  createHmac("sha256", ctx.secret).update(`${purpose}\0${email}\0${code}`).digest("base64url");

/**
 * Creates a link token (256 bits) and a 6-digit code for one mail, and stores their hashes only. Called when the mail is
 * delivered, so that the secrets exist only in that mail. Revokes older ones where `ONLY_NEWEST_WORKS`.
 */
export async function issueOneTimeCode(
  ctx: Pick<Ctx, "db" | "now" | "secret">,
  about: { purpose: OneTimePurpose; email: string; subjectId: string; askedBy?: string | null },
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

/** Revokes the older codes of a user. Locks the user row first, so that of two codes issued at once one revokes the other. */
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

/** Proof of having received a mail: its link's token, or its code with the address. */
export type OneTimeProof = { token: string } | { email: string; code: string };

/** The code that a valid proof belongs to; `alreadyUsed` when this link was used before. */
export type FoundCode = Pick<typeof oneTimeCodes.$inferSelect, "subjectId" | "email" | "createdAt"> & {
  codeId: string;
  alreadyUsed: boolean;
};

const REDEEMED_FIELDS = {
  codeId: oneTimeCodes.id,
  subjectId: oneTimeCodes.subjectId,
  email: oneTimeCodes.email,
  codeHash: oneTimeCodes.codeHash,
  usedAt: oneTimeCodes.usedAt,
  createdAt: oneTimeCodes.createdAt,
};

/**
 * Finds the code that a proof belongs to; `markUsed` uses it up later, in the verb's transaction. Null when the proof is
 * wrong, expired, or guessed too often. A code that was asked for in a browser is found with `askedBy` alone, and counts the
 * guesses of that browser only. Throws `too_many_requests` after too many other wrong codes for the address; a link is never
 * refused for that.
 */
export async function findOneTimeCode(
  ctx: Ctx,
  purpose: OneTimePurpose,
  proof: OneTimeProof,
  askedBy: string | null = null,
): Promise<FoundCode | null> {
  if (!("token" in proof)) {
    if (askedBy !== null) return matchCode(ctx, purpose, proof, askedBy);
    return guess(ctx, purpose, proof);
  }
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

type TypedCode = { email: string; code: string };

/** Compares a code that works in any browser. A right one gives its try back. */
async function guess(ctx: Ctx, purpose: OneTimePurpose, typed: TypedCode): Promise<FoundCode | null> {
  const limited = `${purpose} ${typed.email}`;
  await countTry(ctx, "guess-for", limited);
  const found = await matchCode(ctx, purpose, typed, null);
  if (found) await refundTry(ctx, "guess-for", limited);
  return found;
}

/**
 * Compares a 6-digit code, and counts a wrong one against every live code of the address and asker. Locks the codes in id order
 * first, so that concurrent guesses are compared one by one and cannot deadlock.
 */
async function matchCode(
  ctx: Ctx,
  purpose: OneTimePurpose,
  { email, code }: TypedCode,
  askedBy: string | null,
): Promise<FoundCode | null> {
  const match = await ctx.db.transaction(async (tx) => {
    const live = await tx
      .select(REDEEMED_FIELDS)
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.email, email),
          eq(oneTimeCodes.purpose, purpose),
          askedBy === null ? isNull(oneTimeCodes.askedBy) : eq(oneTimeCodes.askedBy, askedBy),
          isNull(oneTimeCodes.usedAt),
          gt(oneTimeCodes.expiresAt, ctx.now),
          lt(oneTimeCodes.failedAttempts, MAX_CODE_ATTEMPTS),
        ),
      )
      .orderBy(asc(oneTimeCodes.id))
      .for("update");
    const hashes = new Set(secretsOf(ctx).map((secret) => hashCode({ secret }, purpose, email, code)));
    const right = live.find(({ codeHash }) => hashes.has(codeHash));
    if (right) return right;
    // Also without a live code, so that an unknown address takes the same time (prevents a timing attack).
    const ids = live.map(({ codeId }) => codeId);
    await tx
      .update(oneTimeCodes)
      .set({ failedAttempts: sql`${oneTimeCodes.failedAttempts} + 1` })
      .where(inArray(oneTimeCodes.id, ids));
    return undefined;
  });
  return match ? redeemed(match) : null;
}

function redeemed(row: Omit<FoundCode, "alreadyUsed"> & { usedAt: Date | null }): FoundCode {
  const { codeId, subjectId, email, createdAt, usedAt } = row;
  return { codeId, subjectId, email, createdAt, alreadyUsed: usedAt !== null };
}

/** Uses a code up. False when a concurrent request used it first. */
export async function markUsed(tx: Pick<Ctx["db"], "update">, codeId: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used.length === 1;
}

/**
 * Revokes every link and code that could still sign in to this account or change its password or address, and cancels the mail that
 * would bring another one. Returns the ids of the revoked codes: a verb whose own code is not among them lost a race.
 */
export async function revokeOneTimeCodes(
  ctx: Pick<Ctx, "now">,
  tx: Pick<Ctx["db"], "select" | "update" | "delete">,
  userId: string,
): Promise<string[]> {
  await deleteUnsentMails(tx, "email-change-confirm", userId);
  const live = and(
    inArray(oneTimeCodes.purpose, ["change_email", "prove_owner", "reset_password", "sign_in"]),
    eq(oneTimeCodes.subjectId, userId),
    isNull(oneTimeCodes.usedAt),
  );
  const revoked = await tx
    .update(oneTimeCodes)
    .set({ usedAt: ctx.now })
    .where(inArray(oneTimeCodes.id, lockedInOrder(tx, oneTimeCodes.id, live)))
    .returning({ id: oneTimeCodes.id });
  return revoked.map(({ id }) => id);
}
