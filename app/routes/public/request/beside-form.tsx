import type { Vertical } from "#domain/kernel/verticals.ts";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { UsualPriceNote } from "../usual-price/usual-price-note.tsx";
import { AnsweredSteps, type SummaryPart } from "./brief-summary.tsx";

/** What companies with a subscription read of a request before its client chooses one. */
const READ_BY_ALL: Record<Vertical, string> = {
  cleaning:
    "Het werk, de dag, je budget en je foto’s. Van je adres alleen de plaats en de vier cijfers van de postcode.",
  moving:
    "Wat er meegaat, de dag, je budget en je foto’s. Van beide adressen alleen de plaats en de vier cijfers van de postcode.",
};

/**
 * Beside the form of a step: what such work usually costs, what was answered in earlier steps, and who reads what. Where the window is
 * too narrow for that, the price stands below the form and the rest is left out. The last step shows the answers in the form, where
 * they are checked before sending.
 */
export function BesideForm({
  kind,
  price,
  answered,
}: {
  kind: Vertical;
  price: UsualPrice | null;
  answered: readonly SummaryPart[];
}) {
  return (
    <div
      className={`sticky top-8 mt-8 flex-col gap-6 self-start rounded border border-line bg-mist p-6 lg:mt-0 lg:flex ${price ? "flex" : "hidden"}`}
    >
      {price && <UsualPriceNote vertical={kind} price={price} title="Wat kost dit meestal?" />}
      {answered.length > 0 && (
        <section aria-labelledby="ingevuld" className="hidden lg:block">
          <h2 id="ingevuld" className="text-h4">
            Tot nu toe
          </h2>
          <AnsweredSteps parts={answered} />
        </section>
      )}
      <section aria-labelledby="wie-leest-wat" className="hidden lg:block">
        <h2 id="wie-leest-wat" className="text-h4">
          Wie leest wat?
        </h2>
        <dl className="mt-3 space-y-3 text-sm">
          <div>
            <dt className="font-semibold">Bedrijven met een abonnement</dt>
            <dd className="text-soft">
              {READ_BY_ALL[kind]} Andere bedrijven zien geen teksten en geen foto’s.
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Alleen het bedrijf dat je kiest</dt>
            <dd className="text-soft">
              Ook je naam, straat, huisnummer, telefoonnummer en{" "}
              <span className="whitespace-nowrap">e-mailadres</span>.
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
