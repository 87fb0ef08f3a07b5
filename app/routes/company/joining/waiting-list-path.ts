import { PROVINCES, type Province } from "#domain/companies/places/rules.ts";
import { SUBSCRIPTION_PATH } from "../subscription/subscription-path.ts";

const PARAM = "provincie";

function withProvinces(path: string, provinces: readonly Province[]): string {
  const query = new URLSearchParams(provinces.map((province) => [PARAM, province]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Path of the waiting list. The provinces matter only for a company without a profile. */
export const waitingListPath = (provinces: readonly Province[]) =>
  withProvinces("/abonnement/wachtlijst", provinces);

/** Path of the order form with these provinces chosen, for a company without a profile. */
export const orderPath = (provinces: readonly Province[]) => withProvinces(SUBSCRIPTION_PATH, provinces);

/** The provinces in the query of the waiting list or the order form. */
export function provincesAsked(request: Request): Province[] {
  const asked = new URL(request.url).searchParams.getAll(PARAM);
  return PROVINCES.filter((province) => asked.includes(province));
}
