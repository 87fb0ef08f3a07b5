import { PROVINCES, type Province } from "#domain/places/rules.ts";

const PARAM = "provincie";

function withProvinces(path: string, provinces: readonly Province[]): string {
  const query = new URLSearchParams(provinces.map((province) => [PARAM, province]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The waiting list for a company that works in these provinces, which only matters while it has no profile. */
export const waitingListPath = (provinces: readonly Province[]) =>
  withProvinces("/abonnement/wachtlijst", provinces);

/** The order form with these provinces chosen, for a company without a profile. */
export const orderPath = (provinces: readonly Province[]) =>
  withProvinces("/subscription-management", provinces);

/** The provinces in the address of the waiting list or of the order form. */
export function provincesAsked(request: Request): Province[] {
  const asked = new URL(request.url).searchParams.getAll(PARAM);
  return PROVINCES.filter((province) => asked.includes(province));
}
