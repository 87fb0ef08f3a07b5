import type { Ctx } from "../kernel/context.ts";
import { hasPasswordSince } from "./password-hash.ts";
import { noteSignIn } from "../security/note-sign-in.ts";
import { claimBriefs } from "./claim-briefs.ts";
import { deviceKey } from "./device-key.ts";
import { unlessPasswordChanges } from "./unless-password-changes.ts";

/** A sign-in: its cookies (of a session, or of a sign-in that waits for a second step), and the device key to store. */
export type Entered = { cookies: string[]; needsSecondStep: boolean; deviceKey: string };

/**
 * Signs in to the client account of a mailbox that was just proved by a mail of `mailedAt`, and gives it the confirmed
 * requests of the address. Null when the account was deleted, or its password changed, since: who sets a new password
 * because a stranger reads the mailbox ends what its older mails can do, also those about a request.
 */
export async function enterByMailbox(
  ctx: Ctx,
  { userId, email, mailedAt }: { userId: string; email: string; mailedAt: Date },
  browser: Headers,
): Promise<Entered | null> {
  const signedIn = await unlessPasswordChanges(ctx, email, async () =>
    (await hasPasswordSince(ctx.db, userId, mailedAt)) ? null : ctx.auth.signInByMailbox(userId, browser),
  );
  if (!signedIn) return null;
  if (!signedIn.needsSecondStep) {
    await ctx.db.transaction((tx) => claimBriefs(tx, { userId, email }));
    await noteSignIn(ctx, "signed_in", { email, browser });
  }
  return { ...signedIn, deviceKey: deviceKey(ctx, email) };
}
