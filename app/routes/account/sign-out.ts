import { redirect } from "react-router";
import { signOutTo } from "#app/auth/sign-out-to.server.ts";
import { returnPathOf } from "./auth-actions.server.ts";
import type { Route } from "./+types/sign-out";

/** Signing out needs a POST, so that a link cannot do it. */
export const loader = () => redirect("/");

export function action({ request, context }: Route.ActionArgs) {
  return signOutTo(request, context, returnPathOf(request, "redirect") ?? "/", "signed_out");
}
