import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, oneTimeCodes } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { addHours } from "../dates.ts";
import { newId } from "../ids.ts";
import { countTry, giveTryBack } from "../limits.ts";
import { takeBackMails } from "../outbox.ts";
import { MAX_CODE_ATTEMPTS, ONE_TIME_HOURS, ONLY_NEWEST_WORKS, type OneTimePurpose } from "./rules.ts";

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

const hashCode = (ctx: Ctx, purpose: OneTimePurpose, email: string, code: string) =>
  createHmac("sha256", ctx.secret).update(`${purpose}\0${email}\0${code}`).digest("base64url");

/**
 * Makes a link token (256 bits) and a 6-digit code for one mail; only their hashes are kept. Called when the mail is
 * delivered, so the secrets rest nowhere but in that mail. Ends older ones where `ONLY_NEWEST_WORKS`.
 */
export async function issueOneTimeCode(
  ctx: Ctx,
  about: { purpose: OneTimePurpose; email: string; subjectId: string },
): Promise<{ token: string; code: string }> {
  const token = randomBytes(32).toString("base64url");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await ctx.db.transaction(async (tx) => {
    if (ONLY_NEWEST_WORKS[about.purpose]) await endOlderOnes(ctx, tx, about);
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
async function endOlderOnes(
  ctx: Ctx,
  tx: Transaction,
  { purpose, subjectId }: { purpose: OneTimePurpose; subjectId: string },
): Promise<void> {
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, subjectId))
    .for("no key update");
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.subjectId, subjectId),
        isNull(oneTimeCodes.usedAt),
      ),
    );
}

export type OneTimeProof = { token: string } | { email: string; code: string };

/** What a good proof leads to; `alreadyUsed` means that this same link did its work before. */
export type Redeemed = { codeId: string; subjectId: string; email: string; alreadyUsed: boolean };

/**
 * Looks a link token or a code up, without using it up: `markUsed` does that in the verb's transaction.
 * A guess at a code is counted before it is compared, so racing guesses cost what they should; a right one is taken back.
 * Null when it is wrong, too old, or guessed too often; `too_many_requests` when too many codes of this address were
 * guessed at. Links are never refused for that.
 */
export async function findOneTimeCode(
  ctx: Ctx,
  purpose: OneTimePurpose,
  proof: OneTimeProof,
): Promise<Redeemed | null> {
  const fields = {
    codeId: oneTimeCodes.id,
    subjectId: oneTimeCodes.subjectId,
    email: oneTimeCodes.email,
    codeHash: oneTimeCodes.codeHash,
    usedAt: oneTimeCodes.usedAt,
  };
  if ("token" in proof) {
    const [row] = await ctx.db
      .select(fields)
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
  await countTry(ctx, "guess-for", `${purpose} ${proof.email}`);
  const guessed = await ctx.db
    .update(oneTimeCodes)
    .set({ failedAttempts: sql`${oneTimeCodes.failedAttempts} + 1` })
    .where(
      and(
        eq(oneTimeCodes.email, proof.email),
        eq(oneTimeCodes.purpose, purpose),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, ctx.now),
        lt(oneTimeCodes.failedAttempts, MAX_CODE_ATTEMPTS),
      ),
    )
    .returning(fields);
  const hash = hashCode(ctx, purpose, proof.email, proof.code);
  const match = guessed.find((row) => row.codeHash === hash);
  if (!match) return null;
  await takeGuessBack(ctx, purpose, proof.email, guessed);
  return redeemed(match);
}

/** A right code was no guess: whoever sends it twice at once, or asks much in an hour, is not locked out by that. */
async function takeGuessBack(
  ctx: Ctx,
  purpose: OneTimePurpose,
  email: string,
  guessed: { codeId: string }[],
): Promise<void> {
  await giveTryBack(ctx, "guess-for", `${purpose} ${email}`);
  const ids = guessed.map(({ codeId }) => codeId);
  await ctx.db
    .update(oneTimeCodes)
    .set({ failedAttempts: sql`${oneTimeCodes.failedAttempts} - 1` })
    .where(inArray(oneTimeCodes.id, ids));
}

function redeemed(row: { codeId: string; subjectId: string; email: string; usedAt: Date | null }): Redeemed {
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
 * that would bring another one.
 */
export async function endOneTimeCodes(
  ctx: Pick<Ctx, "now">,
  tx: Pick<Ctx["db"], "update" | "delete">,
  userId: string,
): Promise<void> {
  await takeBackMails(tx, "email-change-confirm", userId);
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: ctx.now })
    .where(
      and(
        inArray(oneTimeCodes.purpose, ["change_email", "reset_password"]),
        eq(oneTimeCodes.subjectId, userId),
        isNull(oneTimeCodes.usedAt),
      ),
    );
}
