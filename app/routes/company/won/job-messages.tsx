import { foundOr404 } from "#app/answer.server.ts";
import { allMessages } from "#app/deals/all-messages.server.ts";
import { AllMessages } from "#app/deals/all-messages.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { dealForCompany } from "#domain/deals/views.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { wonJobPath } from "../list/sheet-paths.ts";
import type { Route } from "./+types/job-messages";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Berichten");

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  const deal = foundOr404(await dealForCompany(ctx, companyCtx(ctx).actor, params.briefId));
  return allMessages(ctx, deal, request, wonJobPath(params.briefId));
}

/** The messages between a company and the client who chose it. */
export default function JobMessages({ loaderData }: Route.ComponentProps) {
  return <AllMessages loaded={loaderData} />;
}
