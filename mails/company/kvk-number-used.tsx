import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type KvkNumberUsedData = { companyName: string; teamUrl: string };

const PAGE = "/verhuisbedrijf-dashboard/team";

/** To a company: somebody with another address tried to make an account with its KvK number. */
export default template({
  about: "company",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName }, site) => ({ companyName, teamUrl: site.url + PAGE }),
  sample: (name) => ({ companyName: name, teamUrl: SAMPLE_URL + PAGE }),
  words: ({ companyName, teamUrl }: KvkNumberUsedData, site) => ({
    subject: "Iemand meldde zich aan met je KvK-nummer",
    preview: "Er is geen account bij gekomen. Aan je eigen account is niets veranderd.",
    heading: "Iemand meldde zich aan met je KvK-nummer",
    reason: `Je krijgt deze mail omdat ${companyName} een account heeft op ${site.name}.`,
    greets: companyName,
    body: (
      <>
        <P>
          Iemand met een ander e-mailadres wilde een account maken met het KvK-nummer van {companyName}. Dat
          is geweigerd: per vak heeft een KvK-nummer één account. Aan jouw account is niets veranderd.
        </P>
        <P>Was het een collega? Nodig die dan uit, dan werken jullie samen in één account.</P>
        <Action href={teamUrl} label="Collega uitnodigen" />
        <Note>
          Ken je deze persoon niet? Dan hoef je niets te doen. Vragen? Mail ons op {site.contactEmail}.
        </Note>
      </>
    ),
  }),
});
