import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { allMessages } from "#app/deals/all-messages.server.ts";
import { AllMessages } from "#app/deals/all-messages.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { dealForClient } from "#domain/deals/views.ts";
import type { Route } from "./+types/deal-messages";
import { requestPath } from "../request-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Berichten");

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const deal = foundOr404(await dealForClient(ctx, session.actor, params.briefId));
  return allMessages(ctx, deal, request, requestPath(params.briefId));
}

/** The messages between a client and the company that it chose. */
export default function DealMessages({ loaderData }: Route.ComponentProps) {
  return <AllMessages loaded={loaderData} />;
}
