import { Action, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type CalendarEndedData = { fullName: string; companyName: string; calendarUrl: string };

const PAGE = "/verhuisbedrijf-dashboard/gekozen#agenda";

/** To the contact person of a company: the calendar programs that read its jobs get nothing any more. */
export default template({
  about: "company",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName, companyName }, site) => ({ fullName, companyName, calendarUrl: site.url + PAGE }),
  sample: (name): CalendarEndedData => ({
    fullName: name,
    companyName: name,
    calendarUrl: SAMPLE_URL + PAGE,
  }),
  words: ({ fullName, companyName, calendarUrl }: CalendarEndedData, site) => ({
    subject: `Maak een nieuw adres voor de agenda van ${companyName}`,
    preview: "Het oude adres geeft geen opdrachten meer.",
    heading: "Je agenda heeft een nieuw adres nodig",
    reason: `Je krijgt deze mail omdat je contactpersoon bent van ${companyName} op ${site.name}.`,
    greets: fullName,
    body: (
      <>
        <P>
          Een eigenaar van het account is vertrokken of heeft een andere rol gekregen. Die kende het geheime
          adres waarmee agenda’s de opdrachten van {companyName} lezen, dus dat adres werkt niet meer.
        </P>
        <P>Gebruiken jullie zo’n agenda? Maak dan een nieuw adres en zet dat erin.</P>
        <Action href={calendarUrl} label="Nieuw adres maken" />
      </>
    ),
  }),
});
