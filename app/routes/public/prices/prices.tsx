import type { PageHandle } from "#app/handle.ts";
import { breadcrumbs, faq } from "#app/seo/json-ld.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FiveCards } from "#app/ui/marketing/five-cards.tsx";
import { Questions } from "#app/ui/landing/questions.tsx";
import { Section } from "#app/ui/landing/section.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "#domain/subscriptions/rules.ts";
import { formatPriceForCompanies } from "#texts/formats.ts";
import { PriceCard } from "../company/price-card.tsx";
import type { Route } from "./+types/prices";
import { forClients, notCharged, questions } from "./prices-texts.ts";

export const handle: PageHandle = { width: "full" };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Prijzen",
    description: `Gratis voor opdrachtgevers. Bedrijven betalen ${formatPriceForCompanies(priceForCompanies(MONTHLY_EXCL_VAT_CENTS))} per maand, elke dag opzegbaar en zonder commissie.`,
    jsonLd: (site) => [
      faq(questions),
      breadcrumbs(site, [
        { label: "Home", path: "/" },
        { label: "Prijzen", path: "/pricing" },
      ]),
    ],
  });

/** `/pricing`: prices for clients and companies, and what costs nothing. */
export default function Prices() {
  return (
    <>
      <div className="mx-auto max-w-wide px-4 py-12 sm:px-6 lg:py-20">
        <h1 className="max-w-[18ch] text-hero">Gratis voor wie iets laat doen. Eén prijs voor bedrijven.</h1>
        <p className="mt-5 max-w-[54ch] text-lg text-soft">
          Wie iets wil laten doen betaalt niets. Bedrijven betalen een vast bedrag per maand, hoeveel offertes
          ze ook sturen. Zo hoeft niemand de kosten van een reactie terug te verdienen.
        </p>
        <div className="mt-10 grid gap-6 lg:grid-cols-[1fr_25rem]">
          <Card className="flex flex-col lg:p-8">
            <h2 className="text-h4">Voor opdrachtgevers</h2>
            <p className="mt-2 font-heading text-h1 font-bold tracking-tight">€&nbsp;0</p>
            <p className="text-soft">Nu, straks en als je gekozen hebt</p>
            <div className="mt-6">
              <Ticks items={forClients} />
            </div>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button href="/brief-form">Schoonmaakoffertes</Button>
              <Button href="/verhuis/offerte" variant="secondary">
                Verhuisoffertes
              </Button>
            </div>
            {/* Takes the height that the card beside it has more. */}
            <div className="mt-8 hidden min-h-32 flex-1 items-center justify-center lg:flex">
              <FiveCards className="h-full max-h-60 w-full" />
            </div>
          </Card>
          <PriceCard>
            <Button href="/schoonmaak/special-register" className="w-full">
              Bedrijf aanmelden
            </Button>
          </PriceCard>
          <Card look="mist" className="lg:col-span-2 lg:p-8">
            <h2 className="text-h4">En het werk zelf?</h2>
            <p className="mt-2 max-w-[70ch] text-soft">
              Wat een bedrijf rekent staat in de offerte: de prijs, met btw en met wat je ervoor krijgt. Je
              betaalt het bedrijf rechtstreeks, zoals jullie dat afspreken. Er gaat niets van naar ons.
            </p>
          </Card>
        </div>
      </div>
      <Section
        id="niet"
        title="Wat je nergens op de factuur vindt"
        intro="We rekenen niet per reactie en nemen geen deel van de klus."
        beside
        mist
      >
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {notCharged.map((item) => (
            <li key={item.title} className="border-t-2 border-ink py-5">
              <h3 className="text-h4">{item.title}</h3>
              <p className="mt-1 text-soft">{item.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="vragen" title="Vragen over prijs en opzeggen" beside>
        <Questions questions={questions} />
      </Section>
    </>
  );
}
