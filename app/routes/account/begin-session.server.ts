import type { RouterContextProvider } from "react-router";
import { logFailure, worldContext } from "#app/context.server.ts";

/**
 * Begins a session for whoever just proved who they are: its Set-Cookie values. Null when that fails: what they did
 * stands all the same, and they sign in themselves.
 */
export function beginSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
  userId: string,
): Promise<string[] | null> {
  const log = logFailure(context, "a session could not begin");
  return context
    .get(worldContext)
    .auth.startSession(userId, request.headers)
    .catch((error: unknown) => {
      log(error);
      return null;
    });
}
