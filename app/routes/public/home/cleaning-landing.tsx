import { Button } from "#app/ui/button.tsx";
import { CallToAction } from "#app/ui/landing/call-to-action.tsx";
import { Claims } from "#app/ui/landing/claims.tsx";
import { CountedFacts } from "./counted-facts.tsx";
import { Hero } from "#app/ui/landing/hero.tsx";
import { Questions } from "#app/ui/landing/questions.tsx";
import { Reasons } from "#app/ui/landing/reasons.tsx";
import { Section } from "#app/ui/landing/section.tsx";
import { ServiceGrid } from "#app/ui/landing/service-grid.tsx";
import { StartForm } from "#app/ui/landing/start-form.tsx";
import { Steps } from "#app/ui/landing/steps.tsx";
import { QuoteHand } from "#app/ui/pictures/quote-hand.tsx";
import { SectionPicture } from "#app/ui/pictures/section-picture.tsx";
import { ServicePicture } from "#app/ui/pictures/service-picture.tsx";
import { atStart, COUNTS, inWords } from "#texts/numbers.ts";
import { ProvinceLinks } from "../landing/province-links.tsx";
import { OtherVertical } from "./other-vertical.tsx";
import type { LandingFacts } from "./landing-facts.server.ts";
import { SaidByClients, wasSaid } from "./said-by-clients.tsx";
import type { Remembered } from "./remembered.server.ts";
import { HeroPrice } from "../usual-price/hero-price.tsx";
import { toldPricePath } from "../usual-price/told-price.ts";
import { Start } from "./start.tsx";
import { CLEANING_STEPS } from "../request/cleaning/cleaning-steps.tsx";
import { kinds, MOVING_TILE, questions, services, steps, wizard } from "./cleaning-landing-texts.ts";

/**
 * The content of `/` and `/schoonmaak`, for a PageShell of width "full". `regionCap` is the maximum number of
 * companies per province; claims and testimonials come from the operator, none by default.
 */
export function CleaningLanding({
  regionCap,
  remembered,
  facts,
}: {
  regionCap: number;
  remembered: Remembered | null;
  facts: LandingFacts;
}) {
  const reasons = [
    {
      title: `Hooguit ${COUNTS.quotes} offertes`,
      text: "Genoeg om te vergelijken. Daarna kan niemand meer reageren.",
    },
    {
      title: "Niemand belt je zomaar",
      text: "Je naam, adres en nummer gaan alleen naar het bedrijf dat jij kiest.",
    },
    {
      title: `Hooguit ${regionCap} bedrijven per provincie`,
      text: "Meer bedrijven kunnen er per vak geen offertes sturen. In de lijst staan alleen bedrijven waarvan we zelf hebben gezien dat ze bij de KvK staan.",
    },
    {
      title: "Gratis voor jou",
      text: "Een aanvraag kost niets en je kiest alleen als een offerte je bevalt.",
    },
  ];
  return (
    <>
      <Hero
        title={`Tot ${COUNTS.quotes} offertes voor je schoonmaak. Jij kiest.`}
        text="Vertel één keer wat er schoon moet. Schoonmaakbedrijven die in jouw provincie werken kunnen je hun prijs sturen. Jij vergelijkt rustig."
        picture={<QuoteHand scene="cleaning" className="block w-full" />}
      >
        <Start vertical="cleaning" remembered={remembered}>
          <StartForm
            action={wizard}
            pricePath={toldPricePath("cleaning")}
            select={{ name: "serviceType", label: "Wat moet er schoon?", options: kinds }}
          />
        </Start>
        <HeroPrice vertical="cleaning" price={facts.price} />
        <OtherVertical question="Ga je verhuizen?" href="/verhuis" label="Vraag verhuisoffertes aan" />
      </Hero>
      <CountedFacts facts={facts.counted} companies={["schoonmaakbedrijf", "schoonmaakbedrijven"]} />
      <Claims claims={facts.figures} />
      <Section id="diensten" title="Waar kunnen we je mee helpen?">
        <ServiceGrid
          services={[
            ...services.map((service) => ({
              title: service.title,
              text: service.text,
              href: `${wizard}?serviceType=${service.type}`,
              picture: <ServicePicture name={service.picture} />,
            })),
            { ...MOVING_TILE, picture: <ServicePicture name="van" /> },
          ]}
        />
      </Section>
      <Section id="waarom" title="Vergelijken zonder gedoe" mist>
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_18rem] lg:items-center">
          <Reasons reasons={reasons} />
          <SectionPicture name="quiet" className="mx-auto w-52 max-w-full [stroke-width:1.75px] lg:w-60" />
        </div>
      </Section>
      <Section id="stappen" title="Zo werkt het" picture={<SectionPicture name="list" />}>
        <Steps steps={steps} />
      </Section>
      {wasSaid(facts) && (
        <Section
          id="ervaringen"
          title="Wat opdrachtgevers zeggen"
          mist
          picture={<SectionPicture name="said" />}
        >
          <SaidByClients {...facts} />
        </Section>
      )}
      <Section id="provincies" title="Schoonmakers in jouw provincie" mist>
        <ProvinceLinks vertical="cleaning" map />
      </Section>
      <Section id="vragen" title="Veelgestelde vragen" beside picture={<SectionPicture name="question" />}>
        <Questions questions={questions} />
      </Section>
      <CallToAction
        title="Klaar voor een schoon huis?"
        text={`${atStart(inWords(CLEANING_STEPS.length))} korte stappen. Daarna kunnen bedrijven je hun prijs sturen.`}
      >
        <Button href={wizard} variant="secondary" size="large" wide>
          Offerte aanvragen
        </Button>
      </CallToAction>
    </>
  );
}
