import { redirect } from "react-router";
import { worldContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { forgetTyped } from "#app/cookies/shared-device.server.ts";
import type { Route } from "./+types/sign-out";

/** There is nothing to see at the address for signing out, and a link must not do it. */
export const loader = () => redirect("/");

export async function action({ request, context }: Route.ActionArgs) {
  const setCookies = await context.get(worldContext).auth.signOut(request.headers);
  return redirectWithToast("/", "signed_out", { setCookies: [...setCookies, ...forgetTyped()] });
}
