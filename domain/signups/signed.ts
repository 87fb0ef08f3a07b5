import type { Ctx } from "../kernel/context.ts";
import { isId } from "../kernel/ids.ts";
import { signed, verified } from "../kernel/signature.ts";

type Signer = Pick<Ctx, "secret">;

/** The hidden field of a public form: the signed time at which it was rendered. */
export function formStamp(ctx: Signer & Pick<Ctx, "now">): string {
  return signed(ctx, "form", String(ctx.now.getTime()));
}

/** When the form of this stamp was rendered; null when the stamp is not ours. */
export function stampedAt(ctx: Signer, stamp: string): Date | null {
  const text = verified(ctx, "form", stamp);
  return text === null ? null : new Date(Number(text));
}

/** The token of the unsubscribe link of one address. It needs no session. */
export function unsubscribeToken(ctx: Signer, signupId: string): string {
  return signed(ctx, "unsubscribe", signupId);
}

/** The sign-up of an unsubscribe token; null when the token is not ours. */
export function signupOfToken(ctx: Signer, token: string): string | null {
  const id = verified(ctx, "unsubscribe", token);
  return isId(id) ? id : null;
}
