import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { OwnPages, type OwnPagesData } from "./own-pages.tsx";
import { Facts, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type BriefPublishedData = OwnPagesData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
};

/** To the client: the request is visible to companies. Without an account it says how to get one. */
export function briefPublished(data: BriefPublishedData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: `Je aanvraag is geplaatst: ${data.categoryLabel}`,
    preview: "Bedrijven kunnen je nu een offerte sturen. Je krijgt er hooguit vijf.",
    heading: "Je aanvraag is geplaatst",
    reason: `Je krijgt deze mail omdat je een aanvraag hebt geplaatst op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.clientName)}</P>
        <P>
          Bedrijven kunnen je nu een offerte sturen. Je krijgt er hooguit vijf, en bij elke offerte een mail.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <OwnPages data={data} label="Mijn opdrachten bekijken" />
        <Note>
          Je naam, e-mailadres, telefoonnummer en adres blijven verborgen. Alleen het bedrijf dat jij kiest,
          krijgt ze te zien.
        </Note>
      </>
    ),
  });
}
