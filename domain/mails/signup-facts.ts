import type { Ctx } from "../kernel/context.ts";
import { unsubscribeToken } from "../signups/signed.ts";
import { signupToConfirm } from "../signups/views.ts";

/** A newsletter sign-up that is not confirmed yet. */
export async function signupForMail(ctx: Ctx, signupId: string) {
  const signup = await signupToConfirm(ctx, signupId);
  return signup && { id: signupId, ...signup, unsubscribeToken: unsubscribeToken(ctx, signupId) };
}
