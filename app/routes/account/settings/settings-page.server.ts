import { redirect, type RouterContextProvider } from "react-router";
import { requireSession } from "#app/auth/access.server.ts";
import { ROLES } from "#domain/kernel/roles.ts";
import { ownsTokens } from "#domain/accounts/tokens/policy.ts";
import { ACCOUNT_PATH } from "./settings-heading.tsx";

/** The session and ctx of an account page: for every signed-in user. */
export function requireOwner(context: Readonly<RouterContextProvider>) {
  return requireSession(context, ...ROLES);
}

/** The same for the pages about tokens, which operators and former members do not have. */
export function requireTokenOwner(context: Readonly<RouterContextProvider>) {
  const owner = requireSession(context, "CLIENT", "PHOTOGRAPHER");
  if (!ownsTokens.allows(owner.ctx.actor)) throw redirect(ACCOUNT_PATH);
  return owner;
}
