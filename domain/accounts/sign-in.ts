import { claimBriefs } from "./claim-briefs.ts";
import type { Ctx, Role } from "../context.ts";
import { DomainError } from "../errors.ts";
import { accountByEmail } from "./account-views.ts";
import { countTry, giveTryBack, takingBackIfOverloaded } from "../limits.ts";
import { whilePasswordStands } from "./while-password-stands.ts";

/** From where somebody tries: their network address, and whether their browser signed in to this account before. */
export type SignInFrom = { clientAddress: string; isKnownDevice: boolean };

/**
 * Signs in with a password, which `check` compares: what that answers for the right one is `signedIn`. A try counts before
 * it is compared, so racing guesses cost what they should; a right one is given back, so using an account often locks
 * nobody out. A client whose session begins gets the confirmed requests of their address.
 * Throws `credentials_wrong`, for an unknown address and a password that was replaced meanwhile too, `too_many_requests` and
 * `overloaded`.
 */
export async function signIn<SignedIn extends { needsSecondStep: boolean }>(
  ctx: Ctx,
  credentials: { email: string; password: string },
  from: SignInFrom,
  check: (credentials: { email: string; password: string }) => Promise<SignedIn | null>,
): Promise<{ signedIn: SignedIn; role: Role }> {
  const { email } = credentials;
  await countTry(ctx, "sign-in-from", from.clientAddress);
  // A stranger who guesses until the account refuses does not lock out a browser that its owner used before.
  const guesses = from.isKnownDevice ? "sign-in-again-for" : "sign-in-for";
  await countTry(ctx, guesses, email);
  const signedIn = await takingBackIfOverloaded(ctx, guesses, email, () =>
    whilePasswordStands(ctx, email, () => check(credentials)),
  );
  const account = signedIn && (await accountByEmail(ctx, email));
  if (!account) throw new DomainError("credentials_wrong");
  await giveTryBack(ctx, guesses, email);
  const { userId, role } = account;
  if (role === "CLIENT" && !signedIn.needsSecondStep)
    await ctx.db.transaction((tx) => claimBriefs(tx, { userId, email }));
  return { signedIn, role };
}
