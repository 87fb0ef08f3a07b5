import type { Ctx } from "../kernel/context.ts";
import { isId } from "../kernel/ids.ts";
import { signed, verified } from "../kernel/signature.ts";

const PURPOSE = "refresh-token";

/** Which refresh of which session a token is for. */
type Refresh = { sessionId: string; number: number };

/**
 * The token for the refresh with this number of a session: signed, so that it is stored nowhere. A number always gives the
 * same token.
 */
export const refreshTokenOf = (ctx: Pick<Ctx, "secret">, { sessionId, number }: Refresh): string =>
  signed(ctx, PURPOSE, `${sessionId}.${number}`);

/** What a refresh token is for; null when we did not sign it. */
export function readRefreshToken(ctx: Pick<Ctx, "secret">, token: string): Refresh | null {
  const [sessionId, number] = verified(ctx, PURPOSE, token)?.split(".") ?? [];
  return isId(sessionId) && number !== undefined ? { sessionId, number: Number(number) } : null;
}
