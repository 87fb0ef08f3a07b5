import type { Runtime } from "#compose";
import { claimsForClients } from "#app/claims/claims.server.ts";
import { clientFactsNow, usualPricesNow } from "#app/work/work.server.ts";
import { lastTextsOfVertical } from "#domain/experiences/figures-view.ts";
import { CATEGORIES, type Vertical } from "#domain/kernel/verticals.ts";
import { usualPricesIn } from "#domain/proposals/usual-price/rules.ts";

/** What the landing page of a vertical says of what happened: counted figures, a usual price, experiences, and the operator's claims. */
export type LandingFacts = Awaited<ReturnType<typeof landingFacts>>;

/** Without a database there is less to show. */
export async function landingFacts(runtime: Runtime, vertical: Vertical) {
  const [counted, prices, said, { figures, testimonials }] = await Promise.all([
    clientFactsNow(runtime, vertical),
    usualPricesNow(runtime, vertical),
    textsOf(runtime, vertical),
    claimsForClients(runtime, vertical),
  ]);
  return {
    counted,
    price:
      usualPricesIn(prices ?? [], { vertical, categories: CATEGORIES[vertical], province: null })[0] ?? null,
    experiences: said,
    figures,
    testimonials: testimonialsBeside(said, testimonials),
  };
}

/** The testimonials beside these experiences: the first experience takes the place of invented examples. */
export const testimonialsBeside = <Claim extends { isExample: boolean }>(
  experiences: readonly unknown[],
  testimonials: readonly Claim[],
): Claim[] => testimonials.filter(({ isExample }) => !isExample || experiences.length === 0);

const textsOf = (runtime: Runtime, vertical: Vertical) =>
  lastTextsOfVertical({ db: runtime.db, now: runtime.clock() }, vertical).catch((error: unknown) => {
    runtime.log.error({ err: error }, "the last experiences could not be read");
    return [];
  });
