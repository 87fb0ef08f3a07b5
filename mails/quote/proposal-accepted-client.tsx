import type { Day } from "#domain/kernel/dates.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { registeredText } from "#texts/company/checks.ts";
import { formatDay, formatWishedDay } from "#texts/formats.ts";
import { formatPhone } from "#texts/phone.server.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { calendarFile } from "#texts/company/calendar.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P, Subheading } from "../layout/parts.tsx";
import { quoteFacts, type MailedQuote } from "../layout/quote-facts.ts";
import { NotYou, requestLink, sampleLink, type RequestLinkData } from "../layout/request-link.tsx";
import { sampleRequest, sampleWholeQuote } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type ProposalAcceptedClientData = RequestLinkData &
  MailedQuote & {
    clientName: string;
    companyName: string;
    legalName: string | null;
    kvkNumber: string | null;
    companyEmail: string;
    /** In E.164. */
    companyPhone: string | null;
    /** First name; null when that account is gone. */
    writtenBy: string | null;
    vertical: Vertical;
    categoryLabel: string;
    locationText: string;
    eventDate: Day | null;
    dateFlexible: boolean;
  };

/** The first day that suits both: the wished day, or the first one on which the company can; null when neither is said. */
function likelyDay({ eventDate, firstDay }: { eventDate: Day | null; firstDay: Day | null }): Day | null {
  if (eventDate === null || firstDay === null) return eventDate ?? firstDay;
  return eventDate < firstDay ? firstDay : eventDate;
}

/** What request and quote say of the day; null when neither names one. */
function dayText({ eventDate, firstDay }: { eventDate: Day | null; firstDay: Day | null }): string | null {
  const first = firstDay && formatDay(firstDay);
  if (eventDate === null) return first && `Volgens de offerte kan het vanaf ${first}.`;
  const asked = `Je vroeg om ${formatDay(eventDate)}`;
  if (firstDay === null) return `${asked}.`;
  return firstDay <= eventDate
    ? `${asked}, en volgens de offerte kan dat.`
    : `${asked}. Volgens de offerte kan het pas vanaf ${first}.`;
}

/** To the client: which company was chosen for what and when, which details it received, and how to reach it. */
export default template({
  about: "proposal",
  preference: "required",
  to: ({ clientTo }) => clientTo,
  attachments(proposal, site) {
    const { id, companyName, companyEmail, companyPhone, vertical, decidedAt } = proposal;
    const day = likelyDay(proposal);
    if (day === null || decidedAt === null) return [];
    const reach = [companyEmail, companyPhone && formatPhone(companyPhone)].filter(Boolean).join(", ");
    const event = {
      uid: `${id}@${new URL(site.url).hostname}`,
      writtenAt: decidedAt,
      day,
      summary: `${VERTICAL_TEXTS[vertical].name} door ${companyName} (nog afspreken)`,
      description: `Spreek dag en tijd nog af met ${companyName}: ${reach}.`,
      url: requestLink(proposal, site).requestUrl,
    };
    return [calendarFile("afspraak.ics", event)];
  },
  data: (proposal, site) => ({
    ...proposal,
    categoryLabel: requestLabel(proposal),
    ...requestLink(proposal, site),
  }),
  sample: (name) => ({
    ...sampleWholeQuote(name),
    ...sampleRequest(name),
    ...sampleLink(),
    vertical: "cleaning" as const,
    eventDate: "2026-03-20",
    dateFlexible: false,
    legalName: `${name} B.V.`,
    kvkNumber: "12345678",
    companyEmail: "info@bedrijf.example",
    companyPhone: "+31301234567",
    writtenBy: name,
  }),
  words,
});

function words(data: ProposalAcceptedClientData, site: Site): Words {
  const { companyName } = data;
  const day = dayText(data);
  return {
    subject: `Je hebt gekozen voor ${companyName}`,
    preview: "Dit bedrijf heeft nu je contactgegevens.",
    heading: `Je hebt gekozen voor ${companyName}`,
    reason: `Je krijgt deze mail omdat je een offerte hebt gekozen op ${site.name}.`,
    greets: data.clientName,
    body: (
      <>
        <Subheading>Zo bereik je {companyName}</Subheading>
        <Facts
          facts={[
            { label: "Bedrijf", value: registeredText(data) },
            { label: "E-mail", value: data.companyEmail, href: `mailto:${data.companyEmail}` },
            {
              label: "Telefoon",
              value: data.companyPhone && formatPhone(data.companyPhone),
              href: `tel:${data.companyPhone}`,
            },
            { label: "Offerte geschreven door", value: data.writtenBy },
          ]}
        />
        <Subheading>Wat je nu doet</Subheading>
        <P>
          1. {companyName} kan je bellen of mailen. Hoor je niets? Neem dan zelf contact op.
          <br />
          2. Spreek dag en tijd af.
          {day !== null && ` ${day} Die dag staat onder voorbehoud in de bijlage voor je agenda.`}
          <br />
          3. Leg vast wat het bedrijf doet en wat het kost, op papier of per mail. Kiezen is nog geen
          contract.
        </P>
        <Subheading>Wat je koos</Subheading>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Gewenste dag", value: formatWishedDay(data) },
            // It was valid until it was accepted.
            ...quoteFacts(data).filter(({ label }) => label !== "Geldig tot en met"),
          ]}
        />
        <P>
          {companyName} heeft nu je naam, e-mailadres en adres, en je telefoonnummer als je dat hebt ingevuld.
          Andere bedrijven krijgen deze gegevens niet.
        </P>
        <Action href={data.requestUrl} label="Offerte bekijken of afdrukken" />
        <Note>De contactgegevens van het bedrijf staan alleen in deze mail en op je eigen pagina.</Note>
        <NotYou site={site} />
      </>
    ),
  };
}
