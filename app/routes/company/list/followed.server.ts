import type { CompanyView } from "#domain/companies/views.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { followedBy } from "#domain/proposals/following/full-brief-view.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import type { Followed } from "./followed.tsx";

/** The full requests that the company follows, as the list names them. */
export async function followedLinks(
  ctx: Pick<Ctx, "db" | "now">,
  { id: companyId, vertical }: Pick<CompanyView, "id" | "vertical">,
): Promise<Followed[]> {
  const followed = await followedBy(ctx, { companyId, vertical });
  return followed.map(({ id, category, service, locationText }) => ({
    id,
    about: `${serviceLabel(vertical, category, service)}, ${locationText}`,
  }));
}
