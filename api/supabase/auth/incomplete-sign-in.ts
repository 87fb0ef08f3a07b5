import type { Runtime } from "#compose";
import { bearerOf } from "../../bearer.ts";

/** A sign-in that is not complete: the cookie that its second step needs, or the token of a reset link. */
export type IncompleteSignIn = { userId: string; sessionId: string; waiting?: string; reset?: string };

/** The sign-in that the token of this request goes on with; null without one, and when it is over. */
export async function incompleteSignIn(
  { accessTokens, auth }: Pick<Runtime, "accessTokens" | "auth">,
  { headers }: Request,
): Promise<IncompleteSignIn | null> {
  const token = bearerOf(headers);
  const claims = token === null ? null : await accessTokens.read(token);
  if (!claims) return null;
  const found = { userId: claims.sub, sessionId: claims.session_id };
  const { waiting, reset } = claims;
  if (typeof reset === "string") return { ...found, reset };
  if (typeof waiting !== "string") return null;
  const userId = await auth.secondStep.waitingUser(new Headers({ cookie: waiting }));
  return userId === found.userId ? { ...found, waiting } : null;
}
