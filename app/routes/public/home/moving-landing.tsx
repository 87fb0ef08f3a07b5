import { Button } from "#app/ui/button.tsx";
import { CallToAction } from "#app/ui/landing/call-to-action.tsx";
import { Claims } from "#app/ui/landing/claims.tsx";
import { CountedFacts } from "./counted-facts.tsx";
import { Hero } from "#app/ui/landing/hero.tsx";
import { Questions } from "#app/ui/landing/questions.tsx";
import { Section } from "#app/ui/landing/section.tsx";
import { ServiceGrid } from "#app/ui/landing/service-grid.tsx";
import { StartForm } from "#app/ui/landing/start-form.tsx";
import { Steps } from "#app/ui/landing/steps.tsx";
import { QuoteHand } from "#app/ui/pictures/quote-hand.tsx";
import { SectionPicture } from "#app/ui/pictures/section-picture.tsx";
import { ServicePicture } from "#app/ui/pictures/service-picture.tsx";
import { MOVING_CATEGORY_LABELS } from "#texts/labels.ts";
import { COUNTS } from "#texts/numbers.ts";
import { ProvinceLinks } from "../landing/province-links.tsx";
import { OtherVertical } from "./other-vertical.tsx";
import type { LandingFacts } from "./landing-facts.server.ts";
import { SaidByClients, wasSaid } from "./said-by-clients.tsx";
import type { Remembered } from "./remembered.server.ts";
import { HeroPrice } from "../usual-price/hero-price.tsx";
import { toldPricePath } from "../usual-price/told-price.ts";
import { Start } from "./start.tsx";
import { factors, kinds, planning, questions, services, steps, wizard } from "./moving-landing-texts.ts";

/** The moving landing page. Claims and testimonials come from the operator, none by default. */
export function MovingLanding({ remembered, facts }: { remembered: Remembered | null; facts: LandingFacts }) {
  return (
    <>
      <Hero
        title={`Tot ${COUNTS.quotes} offertes voor je verhuizing. Jij kiest.`}
        text="Zeg waar je vandaan komt, waar je heen gaat en wat er mee moet. Verhuizers die in jouw provincie werken kunnen je hun prijs sturen."
        picture={<QuoteHand scene="moving" className="block w-full" />}
      >
        <Start vertical="moving" remembered={remembered}>
          <StartForm
            action={wizard}
            pricePath={toldPricePath("moving")}
            select={{ name: "type", label: "Wat ga je verhuizen?", options: kinds }}
          />
        </Start>
        <HeroPrice vertical="moving" price={facts.price} />
        <OtherVertical
          question="Zoek je een schoonmaker?"
          href="/schoonmaak"
          label="Vraag schoonmaakoffertes aan"
        />
      </Hero>
      <CountedFacts facts={facts.counted} companies={["verhuisbedrijf", "verhuisbedrijven"]} />
      <Claims claims={facts.figures} />
      <Section id="stappen" title="Zo kom je aan je verhuizer" picture={<SectionPicture name="list" />}>
        <Steps steps={steps} />
      </Section>
      <Section
        id="prijs"
        title="Waar je prijs van afhangt"
        intro="Een verhuizer die dit weet, geeft een prijs waar je op kunt rekenen. Daarom vragen we het meteen."
        mist
        picture={<SectionPicture name="price" />}
      >
        <Factors />
      </Section>
      <Section id="diensten" title="Ook voor een deel van het werk">
        <ServiceGrid
          services={services.map((service) => ({
            title: MOVING_CATEGORY_LABELS[service.type],
            text: service.text,
            href: `${wizard}?type=${service.type}`,
            picture: <ServicePicture name={service.picture} />,
          }))}
        />
      </Section>
      <Section
        id="planning"
        title="Van acht weken tot de dag zelf"
        intro="Hoe eerder je offertes vraagt, hoe meer keus. Bij je aanvraag staan nog meer stappen, met jouw dagen."
        mist
        picture={<SectionPicture name="calendar" />}
      >
        <Planning />
      </Section>
      {wasSaid(facts) && (
        <Section id="ervaringen" title="Wat opdrachtgevers zeggen" picture={<SectionPicture name="said" />}>
          <SaidByClients {...facts} />
        </Section>
      )}
      <Section id="provincies" title="Verhuizers in jouw provincie">
        <ProvinceLinks vertical="moving" map />
      </Section>
      <Section
        id="vragen"
        title="Veelgestelde vragen"
        beside
        mist
        picture={<SectionPicture name="question" />}
      >
        <Questions questions={questions} />
      </Section>
      <CallToAction title="Weet je al waar je heen gaat?" text="Dan kun je nu offertes aanvragen.">
        <Button href={wizard} variant="secondary" size="large" wide>
          Verhuisoffertes aanvragen
        </Button>
      </CallToAction>
    </>
  );
}

function Factors() {
  return (
    <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {factors.map((factor) => (
        <div key={factor.title} className="border-l-4 border-accent pl-5">
          <dt className="font-heading text-h4 font-bold">{factor.title}</dt>
          <dd className="mt-1 text-soft">{factor.text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Planning() {
  return (
    <ol className="grid gap-y-6 lg:grid-cols-4 lg:gap-x-0 lg:pt-6">
      {planning.map((moment) => (
        <li
          key={moment.when}
          className="relative grid grid-cols-[6.5rem_1fr] gap-x-5 lg:block lg:border-t-2 lg:border-accent-line lg:pt-9"
        >
          <p className="self-start rounded bg-paper px-3 py-2 text-center font-heading font-bold text-accent shadow lg:absolute lg:-top-6 lg:left-0">
            {moment.when}
          </p>
          <div>
            <h3 className="text-h4">{moment.title}</h3>
            <p className="mt-1 text-soft lg:pr-8">{moment.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
