import { desc, eq, sql } from "drizzle-orm";
import { registrations } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { countTry, takingBackIfOverloaded } from "../limits.ts";
import { verifyPassword } from "./password.ts";
import { limitKey } from "../rate-limit.ts";

/** Registrations of one address that are looked through: as many as a day allows. */
const MOST_REGISTRATIONS = 10;

/** What a browser keeps to show later that this registration was made in it; only we can write it. */
export function browserKey(ctx: Pick<Ctx, "secret">, registrationId: string): string {
  return limitKey(ctx, "registered-here", registrationId);
}

/** How somebody shows that a registration is their own: by the browser it was made in, or by its password. */
export type RegistrantProof = { browserKey: string | null; password: string | null };

/**
 * The id of the registration that was made by whoever answers this mail. The mail proves the address, not who chose the
 * password: any registration of the address that is proven will do, so that a stranger's mail leads to one's own.
 * Null when nothing waits for the address. Throws `registration_password_wrong` when none is proven, and
 * `too_many_requests` after too many passwords, and `overloaded`.
 */
export async function findOwnRegistration(
  ctx: Ctx,
  mail: { email: string; subjectId: string },
  proof: RegistrantProof,
): Promise<string | null> {
  const waiting = await ctx.db
    .select({ id: registrations.id, passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(eq(registrations.email, mail.email))
    .orderBy(sql`${registrations.id} <> ${mail.subjectId}`, desc(registrations.createdAt))
    .limit(MOST_REGISTRATIONS);
  if (waiting.length === 0) return null;
  const madeHere = waiting.find(({ id }) => browserKey(ctx, id) === proof.browserKey);
  if (madeHere) return madeHere.id;
  if (proof.password !== null) {
    const { password } = proof;
    const who = `registration ${mail.email}`;
    await countTry(ctx, "guess-for", who);
    const own = await takingBackIfOverloaded(ctx, "guess-for", who, async () => {
      for (const { id, passwordHash } of waiting) if (await verifyPassword(passwordHash, password)) return id;
      return null;
    });
    if (own) return own;
  }
  throw new DomainError("registration_password_wrong");
}
