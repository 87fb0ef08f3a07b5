import { setsOwnWork } from "#domain/matching/policy.ts";
import type { Route } from "./+types/work-matches";
import { requireCompany } from "../company-page.server.ts";
import { askedValues, countWork } from "./count-work.server.ts";

/** `GET /verhuisbedrijf-dashboard/werk/tellen`: how many recent requests match the wishes of the query. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context, setsOwnWork);
  const values = askedValues(new URL(request.url).searchParams);
  const { count, base } = await countWork(ctx, { session, vertical: company.vertical }, values);
  return { count, base };
}

/** Without a connection nothing is counted, and the page stays as it is. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null);

export const shouldRevalidate = () => false;
