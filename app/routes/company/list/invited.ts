import { redirect } from "react-router";
import { openInvitation } from "#domain/desk/reach/open-invitation.ts";
import { isId } from "#domain/kernel/ids.ts";
import { requireCompany } from "../company-page.server.ts";
import type { Route } from "./+types/invited";

/**
 * `/verhuisbedrijf-dashboard/uitnodiging/:briefId`: the link in the mail of an invitation. Notes that the company of who is signed in
 * followed it, and leads to the request, which shows what that company may see.
 */
export async function loader({ params: { briefId }, context }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  if (isId(briefId)) await openInvitation(ctx, { briefId });
  throw redirect(`/verhuisbedrijf-dashboard/opdracht/${encodeURIComponent(briefId)}`);
}
