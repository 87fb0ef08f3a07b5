import { Action, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type MemberLeftData = { contactName: string; fullName: string; companyName: string; teamUrl: string };

const PAGE = "/verhuisbedrijf-dashboard/team";

/** To the contact person of a company: a member left it. */
export default template({
  about: "member",
  preference: "required",
  applies: ({ role }) => role === null,
  to: ({ contactTo }) => contactTo,
  data: ({ contactName, fullName, companyName }, site) => ({
    contactName,
    fullName,
    companyName,
    teamUrl: site.url + PAGE,
  }),
  sample: (name): MemberLeftData => ({
    contactName: name,
    fullName: name,
    companyName: name,
    teamUrl: SAMPLE_URL + PAGE,
  }),
  words: ({ contactName, fullName, companyName, teamUrl }: MemberLeftData, site) => ({
    subject: `${fullName} heeft het account van ${companyName} verlaten`,
    preview: "De offertes blijven bij je bedrijf.",
    heading: `${fullName} heeft het account van ${companyName} verlaten`,
    reason: `Je krijgt deze mail omdat je contactpersoon bent van ${companyName} op ${site.name}.`,
    greets: contactName,
    body: (
      <>
        <P>
          {fullName} heeft het account van {companyName} verlaten en ziet niets meer van het bedrijf. De
          offertes die {fullName} schreef, blijven bij je bedrijf. Mails over het abonnement en de facturen
          komen bij jou.
        </P>
        <Action href={teamUrl} label="Collega’s bekijken" />
      </>
    ),
  }),
});
