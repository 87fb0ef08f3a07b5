import type { RouterContextProvider } from "react-router";
import { requireSession } from "#app/auth/access.server.ts";
import { ROLES } from "#domain/context.ts";

/** A page about somebody's own account: for whoever is signed in, whatever their role. */
export function requireOwner(context: Readonly<RouterContextProvider>) {
  return requireSession(context, ...ROLES);
}
