import { redirect } from "react-router";
import { HOME_OF_ROLE } from "#app/access.server.ts";
import { sessionContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pendingEmailOf } from "#app/pending-email.server.ts";
import type { Route } from "./+types/confirm";
import { wayOn } from "./auth-actions.server.ts";
import { confirm, resend } from "./confirm-actions.server.ts";
import { ConfirmByCode } from "./confirm-by-code.tsx";
import { ConfirmByLink } from "./confirm-by-link.tsx";

export const handle: PageHandle = { width: "text" };

/**
 * The address holds a token, so no other site hears more of it than our origin. Not `no-referrer`: with that, browsers
 * send a form without script as coming from nowhere, and the check for forged forms refuses it.
 */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const meta = () => [
  { title: "E-mailadres bevestigen | Vijfoffertes" },
  { name: "robots", content: "noindex" },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const given = query.get("token_hash") || query.get("token");
  const session = context.get(sessionContext);
  if (session && !given) return redirect(HOME_OF_ROLE[session.actor.role]);
  const isCode = given !== null && /^\d{6}$/.test(given);
  return {
    token: isCode ? null : given || null,
    code: isCode ? given : "",
    linkWithoutToken: query.has("type") && !given,
    waitingEmail: query.get("email") ? null : pendingEmailOf(request),
    email: query.get("email") ?? "",
    next: wayOn(request, "redirect_to"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return form.get("intent") === "opnieuw" ? resend(context, form) : confirm(request, context, form);
}

/** `/auth/confirm` and its older addresses: proves that a mail address is theirs, by the mailed link or its code. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.token && !actionData ? (
    <ConfirmByLink token={loaderData.token} next={loaderData.next} />
  ) : (
    <ConfirmByCode {...loaderData} answer={actionData} />
  );
}
