import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type ContactChangedData = { fullName: string; companyName: string; teamUrl: string };

const PAGE = "/verhuisbedrijf-dashboard/team";

/** To the new contact person of a company, unless another one took over meanwhile. */
export default template({
  about: "member",
  preference: "required",
  applies: ({ to, contactTo }) => to === contactTo,
  to: ({ to }) => to,
  data: ({ fullName, companyName }, site) => ({ fullName, companyName, teamUrl: site.url + PAGE }),
  sample: (name): ContactChangedData => ({ fullName: name, companyName: name, teamUrl: SAMPLE_URL + PAGE }),
  words: ({ fullName, companyName, teamUrl }: ContactChangedData, site) => ({
    subject: `Je bent nu contactpersoon van ${companyName}`,
    preview: "Mails over het abonnement en telefoontjes van opdrachtgevers komen voortaan bij jou.",
    heading: "Je bent nu contactpersoon",
    reason: `Je krijgt deze mail omdat je eigenaar bent van het account van ${companyName} op ${site.name}.`,
    greets: fullName,
    body: (
      <>
        <P>
          Je bent de contactpersoon van {companyName} geworden. Mails over het abonnement, betalingen en
          facturen gaan voortaan naar jou. Opdrachtgevers die {companyName} kiezen, krijgen jouw
          telefoonnummer.
        </P>
        <Action href={teamUrl} label="Collega’s bekijken" />
        <Note>Klopt dit niet? Maak dan bij Collega’s een andere eigenaar contactpersoon.</Note>
      </>
    ),
  }),
});
