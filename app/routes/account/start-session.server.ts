import type { RouterContextProvider } from "react-router";
import { logFailure, runtimeContext } from "#app/context.server.ts";

/**
 * Starts a session for a user who confirmed an address or reset a password; returns its Set-Cookie values. Null when that
 * fails: the act itself is done, so the user signs in instead of seeing an error.
 */
export function startSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
  userId: string,
): Promise<string[] | null> {
  const log = logFailure(context, "a session could not be started");
  return context
    .get(runtimeContext)
    .auth.startSession(userId, request.headers)
    .catch((error: unknown) => {
      log(error);
      return null;
    });
}
