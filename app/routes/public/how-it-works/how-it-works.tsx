import type { PageHandle } from "#app/handle.ts";
import { breadcrumbs, faq } from "#app/seo/json-ld.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { CallToAction } from "#app/ui/landing/call-to-action.tsx";
import { Questions } from "#app/ui/landing/questions.tsx";
import { Section } from "#app/ui/landing/section.tsx";
import { Steps } from "#app/ui/landing/steps.tsx";
import { COUNTS, inWords } from "#texts/numbers.ts";
import type { Route } from "./+types/how-it-works";
import { ChosenPicture, QuotesPicture, RequestPicture } from "./how-it-works-pictures.tsx";
import { clientSteps, companySteps, questions, whoSeesWhat } from "./how-it-works-texts.ts";

export const handle: PageHandle = { width: "full" };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Hoe werkt het",
    description: `In ${inWords(clientSteps.length)} stappen van aanvraag naar afspraak: plaats je aanvraag, ontvang hooguit ${COUNTS.quotes} offertes en kies. En zo werkt het voor bedrijven.`,
    jsonLd: (site) => [
      faq(questions),
      breadcrumbs(site, [
        { label: "Home", path: "/" },
        { label: "Hoe werkt het", path: "/hoe-werkt-het" },
      ]),
    ],
  });

const pictures = [<RequestPicture key="1" />, <QuotesPicture key="2" />, <ChosenPicture key="3" />];

/** `/hoe-werkt-het`: three steps for clients, three for companies, and who sees which details when. */
export default function HowItWorks() {
  return (
    <>
      <div className="mx-auto max-w-wide px-4 pt-12 sm:px-6 lg:pt-20">
        <h1 className="max-w-[16ch] text-hero">
          Van aanvraag naar afspraak in {inWords(clientSteps.length)} stappen
        </h1>
        <p className="mt-5 max-w-[52ch] text-lg text-soft">
          Jij vertelt één keer wat er moet gebeuren. De bedrijven komen naar jou, met een prijs. Wie je bent
          blijft onder ons, tot je kiest.
        </p>
      </div>
      <ol className="mx-auto max-w-wide px-4 py-6 sm:px-6">
        {clientSteps.map((step, index) => (
          <li
            key={step.title}
            className="grid items-center gap-x-16 gap-y-8 border-b border-line py-12 last:border-0 md:grid-cols-2 lg:py-16"
          >
            <div className={index % 2 === 1 ? "md:order-last" : undefined}>
              <p className="font-semibold text-accent">Stap {index + 1}</p>
              <h2 className="mt-1">{step.title}</h2>
              <p className="mt-3 max-w-[48ch] text-lg text-soft">{step.text}</p>
              <p className="mt-3 max-w-[52ch]">{step.detail}</p>
            </div>
            {pictures[index]}
          </li>
        ))}
      </ol>
      <Section
        id="wie-ziet-wat"
        title="Wie ziet wat, en wanneer"
        intro="Daarom belt er niemand die je niet gekozen hebt."
        beside
        mist
      >
        <WhoSeesWhat />
        <p className="mt-4 text-sm text-soft">
          Bedrijven zonder abonnement zien in hun provincie het soort werk, de plaats, de grootte, de dag en
          het budget. Teksten en foto’s zien ze niet.
        </p>
      </Section>
      <Section
        id="bedrijven"
        title="En voor bedrijven"
        intro="Een vast bedrag per maand in plaats van betalen voor elke reactie."
      >
        <Steps steps={companySteps} />
        <div className="mt-10 flex flex-wrap gap-3">
          <Button href="/voor-schoonmaakbedrijven" variant="secondary">
            Voor schoonmaakbedrijven
          </Button>
          <Button href="/voor-verhuisbedrijven" variant="secondary">
            Voor verhuisbedrijven
          </Button>
        </div>
      </Section>
      <Section id="vragen" title="Veelgestelde vragen" beside mist>
        <Questions questions={questions} />
      </Section>
      <CallToAction title="Wat moet er gebeuren?" text="Een aanvraag is gratis en verplicht je tot niets.">
        <div className="flex flex-wrap gap-3">
          <Button href="/brief-form" variant="secondary" size="large" wide>
            Schoonmaak aanvragen
          </Button>
          <Button href="/verhuis/offerte" variant="secondary" size="large" wide>
            Verhuizing aanvragen
          </Button>
        </div>
      </CallToAction>
    </>
  );
}

/** A table at every width: its three short columns fit a phone. */
function WhoSeesWhat() {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="border-b-2 border-ink align-bottom">
          <th scope="col" className="py-3 pr-4 font-semibold">
            Wat
          </th>
          <th scope="col" className="w-[35%] py-3 pr-3 font-semibold">
            Bedrijven met een abonnement
          </th>
          <th scope="col" className="w-[25%] py-3 font-semibold">
            Het bedrijf dat je kiest
          </th>
        </tr>
      </thead>
      <tbody>
        {whoSeesWhat.map((row) => (
          <tr key={row.what} className="border-b border-line">
            <th scope="row" className="py-3.5 pr-4 font-normal">
              {row.what}
            </th>
            <td className={row.before ? "py-3.5 pr-4" : "py-3.5 pr-4 text-soft"}>
              {row.before ? "Ja" : "Nee"}
            </td>
            <td className={row.after ? "py-3.5 font-semibold text-accent" : "py-3.5 text-soft"}>
              {row.after ? "Ja" : "Nee"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
