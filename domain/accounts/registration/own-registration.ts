import { desc, eq, sql } from "drizzle-orm";
import { registrations } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { countTry, refundIfOverloaded } from "../../kernel/count-tries.ts";
import { verifyPassword } from "../password.ts";
import { limitKey } from "../../kernel/rate-limit.ts";

/** Registrations per address that are compared: the limit of `register-for` a day. */
const MOST_REGISTRATIONS = 10;

/** The cookie value that shows that this registration was made in this browser; only this site can make it. */
export function browserKey(ctx: Pick<Ctx, "secret">, registrationId: string): string {
  return limitKey(ctx, "registered-here", registrationId);
}

/** What is stored of the place from which a program registered: says nothing to who has a copy of the database. */
export const calledFromHash = (
  ctx: Pick<Ctx, "secret">,
  registrationId: string,
  calledFrom: string,
): string => limitKey(ctx, "registered-from", `${registrationId} ${calledFrom}`);

/**
 * Proof that a registration is one's own: the key of the browser that made it, its password, or for a typed code the place of the
 * program (decision 115). `calledFrom` is null with a link.
 */
type RegistrantProof = { browserKey: string | null; password: string | null; calledFrom: string | null };

/**
 * Whether the registration that a typed code is about was made from this place, and is the only one of its address. With a
 * second one it is not known whose code was typed: a stranger may have registered the address at the same time.
 */
function isOnlyOneFromHere(
  ctx: Pick<Ctx, "secret">,
  { subjectId }: { subjectId: string },
  waiting: readonly { id: string; calledFrom: string | null }[],
  calledFrom: string | null,
): boolean {
  const [only, ...others] = waiting;
  if (calledFrom === null || only?.id !== subjectId || others.length > 0) return false;
  return only.calledFrom === calledFromHash(ctx, subjectId, calledFrom);
}

/**
 * Finds the registration of a mail's address that this proof belongs to; not always the one that the mail was sent for, so
 * that after a stranger registered the address too, either mail confirms the owner's own registration.
 * Null when the address has no registration. Throws `registration_password_wrong` when the proof fits none, `overloaded`, and
 * `too_many_requests` after too many wrong passwords.
 */
export async function findOwnRegistration(
  ctx: Ctx,
  mail: { email: string; subjectId: string },
  proof: RegistrantProof,
): Promise<string | null> {
  const waiting = await ctx.db
    .select({
      id: registrations.id,
      passwordHash: registrations.passwordHash,
      calledFrom: registrations.calledFrom,
    })
    .from(registrations)
    .where(eq(registrations.email, mail.email))
    .orderBy(sql`${registrations.id} <> ${mail.subjectId}`, desc(registrations.createdAt))
    .limit(MOST_REGISTRATIONS);
  if (waiting.length === 0) return null;
  const madeHere = waiting.find(({ id }) => browserKey(ctx, id) === proof.browserKey);
  if (madeHere) return madeHere.id;
  if (proof.password === null && isOnlyOneFromHere(ctx, mail, waiting, proof.calledFrom))
    return mail.subjectId;
  if (proof.password !== null) {
    const { password } = proof;
    const who = `registration ${mail.email}`;
    await countTry(ctx, "guess-for", who);
    const own = await refundIfOverloaded(ctx, "guess-for", who, async () => {
      for (const { id, passwordHash } of waiting) if (await verifyPassword(passwordHash, password)) return id;
      return null;
    });
    if (own) return own;
  }
  throw new DomainError("registration_password_wrong");
}
