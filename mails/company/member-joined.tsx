import type { CompanyRole } from "#domain/kernel/roles.ts";
import { COMPANY_ROLE_TEXTS } from "#texts/company/members.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type MemberJoinedData = {
  contactName: string;
  fullName: string;
  email: string;
  companyName: string;
  role: CompanyRole;
  teamUrl: string;
};

const PAGE = "/verhuisbedrijf-dashboard/team";

/** To the contact person of a company: somebody accepted an invitation. */
export default template({
  about: "member",
  preference: "required",
  applies: ({ role }) => role !== null,
  to: ({ contactTo }) => contactTo,
  data: ({ contactName, fullName, to, companyName, role }, site) => ({
    contactName,
    fullName,
    email: to,
    companyName,
    role: role!,
    teamUrl: site.url + PAGE,
  }),
  sample: (name): MemberJoinedData => ({
    contactName: name,
    fullName: name,
    email: "collega@voorbeeld.nl",
    companyName: name,
    role: "QUOTES",
    teamUrl: SAMPLE_URL + PAGE,
  }),
  words,
});

function words(data: MemberJoinedData, site: Site): Words {
  const { fullName, companyName } = data;
  return {
    subject: `${fullName} werkt nu ook met het account van ${companyName}`,
    preview: "De uitnodiging is aangenomen.",
    heading: "Je hebt een collega erbij",
    reason: `Je krijgt deze mail omdat je contactpersoon bent van ${companyName} op ${site.name}.`,
    greets: data.contactName,
    body: (
      <>
        <P>
          {fullName} ({data.email}) heeft de uitnodiging aangenomen en heeft de rol{" "}
          <strong>{COMPANY_ROLE_TEXTS[data.role].label}</strong>.
        </P>
        <Action href={data.teamUrl} label="Collega’s bekijken" />
        <Note>
          Ken je deze persoon niet? Verwijder die dan bij Collega’s. Het account is meteen uitgelogd.
        </Note>
      </>
    ),
  };
}
