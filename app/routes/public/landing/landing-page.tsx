import { landingPath, type Landing } from "#app/seo/landing-paths.ts";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { CallToAction } from "#app/ui/landing/call-to-action.tsx";
import { Questions } from "#app/ui/landing/questions.tsx";
import { Section } from "#app/ui/landing/section.tsx";
import { ProvinceMap } from "#app/ui/pictures/province-map.tsx";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import type { DirectoryCompany } from "#domain/companies/directory-view.ts";
import type { LocalFacts as Facts } from "#domain/proposals/local-facts-view.ts";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { COUNTS } from "#texts/numbers.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { landingQuestions } from "./landing-questions.ts";
import { serviceTexts, VERTICAL_LANDING_TEXTS } from "./landing-texts.ts";
import { LocalCompanies } from "./local-companies.tsx";
import { UsualPrices } from "../usual-price/usual-prices.tsx";
import { LocalFacts } from "./local-facts.tsx";
import { NearbyLinks, ServiceLinks } from "./nearby-links.tsx";
import { inProvince, PROVINCE_FACTS } from "./province-texts.ts";

/** Marks where a small screen may break a long word. */
const breakable = (name: string) =>
  name.replace(/(schoonmaak|kantoor|bouw|tapijt|bedrijfs|piano)(?=\w)/i, "$1\u00ad");

/** A landing page for one vertical or category in one province, with facts from the database. */
export function LandingPage({
  landing,
  facts,
  prices,
  companies,
}: {
  landing: Landing;
  facts: Facts;
  prices: readonly UsualPrice[];
  companies: DirectoryCompany[];
}) {
  const { vertical, province, category } = landing;
  const texts = category ? serviceTexts(vertical, category) : VERTICAL_LANDING_TEXTS[vertical];
  const wizard = `${VERTICAL_PAGES[vertical].wizard}${texts.query && `?${texts.query}`}`;
  const place = inProvince(province);
  return (
    <>
      <div className="bg-accent-tint">
        <div className="mx-auto grid max-w-wide gap-x-16 px-4 pt-6 pb-12 sm:px-6 md:grid-cols-[1fr_15rem] md:items-center lg:grid-cols-[1fr_20rem] lg:pb-16">
          <div className="min-w-0">
            <Breadcrumb
              items={[
                { label: VERTICAL_TEXTS[vertical].name, href: VERTICAL_PAGES[vertical].landing },
                { label: province, href: category ? landingPath({ ...landing, category: null }) : undefined },
                ...(category ? [{ label: texts.name }] : []),
              ]}
            />
            <h1 className="mt-6 max-w-[18ch] md:text-hero">
              {breakable(texts.name)} {place}
            </h1>
            <p className="mt-5 max-w-[54ch] text-lg">{texts.about}</p>
            <div className="mt-8">
              <Button href={wizard} size="large" wide>
                Vraag tot {COUNTS.quotes} offertes aan
              </Button>
              <p className="mt-2.5 text-sm text-soft">Gratis en zonder verplichting.</p>
            </div>
          </div>
          <ProvinceMap chosen={[province]} className="hidden w-full md:block" />
        </div>
      </div>
      <LocalFacts facts={facts} />
      {prices.length > 0 && (
        <Section id="prijzen" title={`Wat kost het ${place}?`}>
          <UsualPrices vertical={vertical} prices={prices} />
        </Section>
      )}
      <Section
        id="bedrijven"
        title={companies.length > 0 ? `Zij werken ${place}` : `Nog geen bedrijf ${place}`}
        intro={
          companies.length > 0
            ? `In ${[...PROVINCE_FACTS[province].places].join(", ")} en de rest van de provincie.`
            : undefined
        }
      >
        <LocalCompanies landing={landing} companies={companies} total={facts.companies} wizard={wizard} />
      </Section>
      <Section id="tip" title="Zo krijg je een prijs die klopt" beside mist>
        <p className="max-w-[56ch] text-lg">{texts.tip}</p>
      </Section>
      <Section id="diensten" title={category ? `Ander werk ${place}` : `Kies je klus ${place}`}>
        <ServiceLinks landing={landing} />
      </Section>
      <Section id="vragen" title={`Vragen over ${province}`} beside mist>
        <Questions questions={landingQuestions(landing, facts, prices)} />
        <NearbyLinks landing={landing} />
      </Section>
      <CallToAction
        title="Vergelijken begint met vragen"
        text="Jij beschrijft de klus, de bedrijven sturen hun prijs."
      >
        <Button href={wizard} variant="secondary" size="large" wide>
          Offerte aanvragen
        </Button>
      </CallToAction>
    </>
  );
}
