import { redirect } from "react-router";
import { leave } from "#app/auth/leave.server.ts";
import type { Route } from "./+types/sign-out";

/** There is nothing to see at the address for signing out, and a link must not do it. */
export const loader = () => redirect("/");

export function action({ request, context }: Route.ActionArgs) {
  return leave(request, context, "/", "signed_out");
}
