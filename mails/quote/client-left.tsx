import { requestLabel } from "#texts/request/brief-answers.ts";
import type { Day } from "#domain/kernel/dates.ts";
import { formatDate, formatDay } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL, sampleQuote } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";
import { workAt } from "../layout/work-at.ts";

type ClientLeftData = {
  companyName: string;
  packageName: string;
  categoryLabel: string;
  locationText: string;
  chosenAt: Date | null;
  agreedDay: Day | null;
  isDone: boolean;
  jobUrl: string;
};

/** To the chosen company: its client was forgotten, so that it loses the contact details. Says nothing of who that was. */
export default template({
  about: "leftByClient",
  preference: "required",
  to: ({ recipient }) => recipient.to,
  data: (left, site) => ({
    companyName: left.companyName,
    packageName: left.packageName,
    categoryLabel: requestLabel(left),
    locationText: left.locationText,
    chosenAt: left.decidedAt,
    agreedDay: left.agreedDay,
    isDone: left.isDone,
    jobUrl: `${site.url}/verhuisbedrijf-dashboard/gekozen/${left.briefId}`,
  }),
  sample: (name) => ({
    companyName: name,
    packageName: sampleQuote(name).packageName,
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    chosenAt: new Date("2026-03-02T09:00:00Z"),
    agreedDay: "2026-03-20",
    isDone: false,
    jobUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard/gekozen`,
  }),
  words,
});

function words(data: ClientLeftData, site: Site): Words {
  const { agreedDay, isDone } = data;
  return {
    subject: `De gegevens van je opdrachtgever zijn verwijderd: ${workAt(data)}`,
    preview: "Je ziet ze niet meer op de site.",
    heading: "De gegevens van je opdrachtgever zijn verwijderd",
    reason: `Je krijgt deze mail omdat je bedrijf via ${site.name} voor deze opdracht is gekozen.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          De gegevens van de opdrachtgever van deze opdracht zijn bij ons verwijderd. Naam, adres, e-mailadres
          en telefoonnummer zie je niet meer op de site, en wat je bij de opdracht noteerde ook niet.
        </P>
        <Facts
          facts={[
            { label: "Offerte", value: data.packageName },
            { label: "Plaats", value: data.locationText },
            { label: "Gekozen op", value: data.chosenAt && formatDate(data.chosenAt) },
            { label: "Afgesproken dag", value: agreedDay && formatDay(agreedDay) },
          ]}
        />
        {!isDone && (
          <P>
            Wat jullie samen afspraken, blijft gelden.{" "}
            {agreedDay !== null
              ? `Vraag de opdrachtgever of het werk op ${formatDay(agreedDay)} doorgaat.`
              : "Vraag de opdrachtgever of het werk doorgaat."}{" "}
            De gegevens staan nog in onze mail van toen je werd gekozen.
          </P>
        )}
        <P>
          {isDone ? "Verwijder" : "Gaat het niet door, of is het werk klaar? Verwijder dan"} ook zelf de
          gegevens van deze opdrachtgever, met die mail. Wat je voor je administratie moet bewaren, mag je
          houden.
        </P>
        <Action href={data.jobUrl} label="Opdracht bekijken" />
        <Note>Je offerte en de afgesproken dag blijven op de site staan.</Note>
      </>
    ),
  };
}
