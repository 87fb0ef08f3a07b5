import type { RouterContextProvider } from "react-router";
import { requireSession } from "#app/auth/access.server.ts";
import { ROLES } from "#domain/roles.ts";

/** The session and ctx of an account page: for every signed-in user. */
export function requireOwner(context: Readonly<RouterContextProvider>) {
  return requireSession(context, ...ROLES);
}
