import type { ContactPreference } from "#domain/briefs/rules.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { briefChanges, type BriefChange } from "#texts/request/brief-changes.ts";
import { formatAddress, formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import { ADDRESS_KIND_LABELS, CONTACT_PREFERENCE_LABELS } from "#texts/labels.ts";
import { formatPhone } from "#texts/phone.server.ts";
import { CHOSEN_OUTDATED } from "#texts/quote/quotes.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P, Subheading } from "../layout/parts.tsx";
import { SAMPLE_URL, sampleQuote } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";
import { workAt } from "../layout/work-at.ts";

type ProposalAcceptedCompanyData = QuotePrice & {
  companyName: string;
  categoryLabel: string;
  locationText: string;
  packageName: string;
  /** What the client changed since the quote was given. */
  changes: readonly BriefChange[];
  client: {
    name: string;
    email: string;
    /** In E.164. */
    phone: string | null;
    preference: ContactPreference | null;
    /** One address for cleaning; for a move the origin and the destination, each with a label. */
    addresses: readonly { label: string; lines: readonly string[] }[];
  };
  dashboardUrl: string;
};

/** To the accepted company: the only mail with a client's details. */
export default template({
  about: "reveal",
  preference: "required",
  to: ({ recipient }) => recipient.to,
  data: ({ contact, given, ...proposal }, site) => ({
    companyName: proposal.companyName,
    categoryLabel: requestLabel(proposal),
    locationText: proposal.locationText,
    packageName: proposal.packageName,
    priceCents: proposal.priceCents,
    pricePer: proposal.pricePer,
    frequency: proposal.frequency,
    changes: given ? briefChanges(given, proposal, "company") : [],
    client: {
      name: contact.clientName,
      email: contact.clientEmail,
      phone: contact.clientPhone,
      preference: contact.contactPreference,
      addresses: contact.addresses.map((address) => ({
        label: ADDRESS_KIND_LABELS[address.kind],
        lines: formatAddress(address),
      })),
    },
    dashboardUrl: `${site.url}/verhuisbedrijf-dashboard/gekozen/${proposal.briefId}`,
  }),
  sample: (name) => ({
    ...sampleQuote(name),
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    changes: [],
    client: {
      name,
      email: "sanne@voorbeeld.example",
      phone: "+31612345678",
      preference: "whatsapp" as const,
      addresses: [
        { label: "Van", lines: ["Kerkstraat 12 A", "3511 AB Utrecht"] },
        { label: "Naar", lines: ["Dorpsweg 3", "7941 CD Meppel"] },
      ],
    },
    dashboardUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard/gekozen`,
  }),
  words,
});

function words(data: ProposalAcceptedCompanyData, site: Site): Words {
  const { client } = data;
  return {
    subject: `Je bent gekozen: ${workAt(data)}`,
    preview: "Neem contact op met de opdrachtgever om afspraken te maken.",
    heading: "Je bent gekozen",
    reason: `Je krijgt deze mail omdat je bedrijf een offerte heeft gestuurd via ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>De opdrachtgever heeft jouw offerte gekozen. Neem contact op om samen afspraken te maken.</P>
        <Facts
          facts={[
            { label: "Offerte", value: data.packageName },
            { label: "Prijs", value: formatQuotePrice(data) },
          ]}
        />
        {data.changes.length > 0 && (
          <>
            <P>{CHOSEN_OUTDATED} Dit is anders:</P>
            <Facts
              facts={data.changes.map(({ label, before, after }) => ({
                label,
                value: `${after} (was: ${before})`,
              }))}
            />
          </>
        )}
        <Subheading>Gegevens van de opdrachtgever</Subheading>
        <Facts
          facts={[
            { label: "Naam", value: client.name },
            { label: "E-mail", value: client.email, href: `mailto:${client.email}` },
            {
              label: "Telefoon",
              value: client.phone && formatPhone(client.phone),
              href: `tel:${client.phone}`,
            },
            {
              label: "Contact het liefst",
              value: client.preference && CONTACT_PREFERENCE_LABELS[client.preference],
            },
            ...client.addresses.map(({ label, lines }) => ({ label, value: lines })),
          ]}
        />
        <Action href={data.dashboardUrl} label="Opdracht bekijken" />
        <Note>Gebruik deze gegevens alleen voor deze opdracht.</Note>
      </>
    ),
  };
}
