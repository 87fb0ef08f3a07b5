import type { ReactNode } from "react";
import { useLaunch } from "#app/launch/launch-facts.ts";
import { StartNote } from "#app/launch/start-note.tsx";
import { Card } from "#app/ui/card.tsx";
import { LaunchOffer } from "#app/ui/marketing/launch-offer.tsx";
import { PriceTag } from "#app/ui/marketing/price-tag.tsx";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "#domain/subscriptions/rules.ts";
import { formatEurosShort } from "#texts/formats.ts";
import { included } from "./company-landing-texts.ts";

/** The subscription with both prices, what it includes and a button. `payback` says when a month is paid back. */
export function PriceCard({ payback, children }: { payback?: ReactNode; children: ReactNode }) {
  const offer = useLaunch()?.offer ?? null;
  const { exclVatCents, inclVatCents } = priceForCompanies(MONTHLY_EXCL_VAT_CENTS);
  return (
    <Card look="raised" className="space-y-5">
      <div>
        <h2 className="text-h4">Abonnement voor bedrijven</h2>
        <div className="mt-2">
          <PriceTag
            excl={formatEurosShort(exclVatCents)}
            incl={formatEurosShort(inclVatCents)}
            per="per maand"
          />
        </div>
        {payback}
      </div>
      <TestPayments />
      <LaunchOffer offer={offer} prices="short" />
      <StartNote />
      <Ticks items={included} />
      <div>
        {children}
        <p className="mt-2.5 text-center text-sm text-soft">Elke dag opzegbaar, zonder opzegtermijn.</p>
      </div>
    </Card>
  );
}
