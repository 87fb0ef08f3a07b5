import { formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import { formatPhone } from "#texts/phone.server.ts";
import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Facts, Note, P, Subheading } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { sampleQuote } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type ProposalAcceptedClientData = QuotePrice & {
  clientName: string;
  companyName: string;
  companyEmail: string;
  /** In E.164. */
  companyPhone: string | null;
  packageName: string;
};

/** To the client: which company received which details, and how to reach it. */
export default template({
  about: "proposal",
  to: ({ clientTo }) => clientTo,
  data: (proposal) => ({ ...proposal, companyEmail: proposal.companyTo }),
  sample: (name) => ({
    ...sampleQuote(name),
    clientName: name,
    companyEmail: "info@bedrijf.example",
    companyPhone: "+31301234567",
  }),
  render,
});

function render(data: ProposalAcceptedClientData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: `Je hebt gekozen voor ${data.companyName}`,
    preview: "Dit bedrijf heeft nu je contactgegevens.",
    heading: `Je hebt gekozen voor ${data.companyName}`,
    reason: `Je krijgt deze mail omdat je een offerte hebt geaccepteerd op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.clientName)}</P>
        <P>Je hebt deze offerte geaccepteerd:</P>
        <Facts
          facts={[
            { label: "Offerte", value: data.packageName },
            { label: "Prijs", value: formatQuotePrice(data) },
          ]}
        />
        <Subheading>Zo bereik je {data.companyName}</Subheading>
        <Facts
          facts={[
            { label: "E-mail", value: data.companyEmail, href: `mailto:${data.companyEmail}` },
            {
              label: "Telefoon",
              value: data.companyPhone && formatPhone(data.companyPhone),
              href: `tel:${data.companyPhone}`,
            },
          ]}
        />
        <P>
          {data.companyName} heeft nu je naam, e-mailadres en adres, en je telefoonnummer als je dat hebt
          ingevuld. Andere bedrijven krijgen deze gegevens niet.
        </P>
        <Note>
          Accepteren is nog geen contract. Spreek samen af wanneer en hoe het werk gebeurt, het liefst op
          papier of per mail.
        </Note>
      </>
    ),
  });
}
