import { PROVINCES, type Province } from "#domain/places/rules.ts";

const PATH = "/abonnement/wachtlijst";
const PARAM = "provincie";

/** The waiting list for a company that works in these provinces, which only matters while it has no profile. */
export function waitingListPath(provinces: readonly Province[]): string {
  const query = new URLSearchParams(provinces.map((province) => [PARAM, province]));
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

/** The provinces in the address of the waiting list. */
export function provincesAsked(request: Request): Province[] {
  const asked = new URL(request.url).searchParams.getAll(PARAM);
  return PROVINCES.filter((province) => asked.includes(province));
}
