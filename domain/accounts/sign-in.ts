import { claimBriefs } from "./claim-briefs.ts";
import { DomainError } from "../kernel/errors.ts";
import { countTry, refundTry, refundIfOverloaded } from "../kernel/count-tries.ts";
import { noteRefusal, noteSignIn, notingFailure } from "../security/note-sign-in.ts";
import { verb } from "../kernel/verb.ts";
import { accountByEmail } from "./account-views.ts";
import { deviceKey, isKnownDevice } from "./device-key.ts";
import { signInInput } from "./input.ts";
import { entersAccounts } from "./policy.ts";
import { unlessPasswordChanges } from "./unless-password-changes.ts";

/**
 * Signs in with a password. A try is counted before the password is compared, so that guesses that race count too; a right
 * password gives its try back, so that signing in often locks nobody out. A client whose session starts also gets the
 * confirmed requests of the address.
 *
 * A browser with the device key of this account has a limit of its own, and none of its network: a stranger who guesses until
 * the address or the network is locked does not lock the owner's browser out.
 *
 * Returns the cookies of the session (or of the sign-in that waits for a second step), the role, and the device key to store.
 * Throws `credentials_wrong` (also for an unknown address), `too_many_requests`, `overloaded`.
 */
export const signIn = verb(
  {
    name: "sign-in",
    input: signInInput,
    by: entersAccounts,
    guesses: (ctx, typed) => !isKnownDevice(ctx, typed),
    refused: noteRefusal,
  },
  async (ctx, { email, password, browser, ...given }) => {
    const tries = isKnownDevice(ctx, { email, ...given }) ? "sign-in-again-for" : "sign-in-for";
    const { signedIn, account } = await notingFailure(ctx, { email, browser }, async () => {
      await countTry(ctx, tries, email);
      const started = await refundIfOverloaded(ctx, tries, email, () =>
        unlessPasswordChanges(ctx, email, () => ctx.auth.signIn({ email, password }, browser)),
      );
      const owner = started && (await accountByEmail(ctx, email));
      if (!owner) throw new DomainError("credentials_wrong");
      return { signedIn: started, account: owner };
    });
    await refundTry(ctx, tries, email);
    const { userId, role } = account;
    if (role === "CLIENT" && !signedIn.needsSecondStep)
      await ctx.db.transaction((tx) => claimBriefs(tx, { userId, email }));
    if (!signedIn.needsSecondStep) await noteSignIn(ctx, "signed_in", { email, browser });
    return { ...signedIn, role, deviceKey: deviceKey(ctx, email) };
  },
);
