import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "./context.ts";

type Signer = Pick<Ctx, "secret">;

/** Signature of a text for one purpose (HMAC-SHA256, base64url): that of one purpose is worth nothing for another. */
export const signatureOf = (ctx: Signer, purpose: string, text: string): string =>
  createHmac("sha256", ctx.secret).update(`${purpose}\0${text}`).digest("base64url");

/** Whether `given` is our signature of this text. Compares in constant time (prevents a timing attack). */
export function isSignature(ctx: Signer, purpose: string, text: string, given: string): boolean {
  const own = Buffer.from(signatureOf(ctx, purpose, text));
  const other = Buffer.from(given);
  return other.length === own.length && timingSafeEqual(other, own);
}
