import type { CompanyRole } from "#domain/kernel/roles.ts";
import { COMPANY_ROLE_TEXTS } from "#texts/company/members.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Site } from "../layout/mail.ts";
import { plainName } from "../layout/names.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type MemberInvitedData = {
  companyName: string;
  /** Null when that account is gone. */
  invitedBy: string | null;
  role: CompanyRole;
  joinUrl: string;
};

const joinUrl = (url: string, token: string) => `${url}/uitnodiging?token=${token}`;

/** To somebody whom an owner of a company invites to work with it. */
export default template({
  about: "memberInvitation",
  preference: "required",
  secret: "join_company",
  to: ({ to }) => to,
  data: ({ companyName, invitedBy, role }, site, { token }) => ({
    companyName,
    invitedBy,
    role,
    joinUrl: joinUrl(site.url, token),
  }),
  sample: (name): MemberInvitedData => ({
    companyName: name,
    invitedBy: name,
    role: "QUOTES",
    joinUrl: joinUrl(SAMPLE_URL, "abc"),
  }),
  words,
});

function words({ role, joinUrl, ...names }: MemberInvitedData, site: Site): Words {
  const { label, means } = COMPANY_ROLE_TEXTS[role];
  // An owner can invite any address.
  const companyName = plainName(names.companyName);
  const company = companyName ?? "een bedrijf";
  const invitedBy = names.invitedBy && plainName(names.invitedBy);
  return {
    subject: `Werk mee met ${company}`,
    preview: `Je bent uitgenodigd om op ${site.name} voor ${company} te werken.`,
    heading: `Werk mee met ${company}`,
    reason: `Je krijgt deze mail omdat ${company} dit adres uitnodigde op ${site.name}.`,
    greets: "",
    body: (
      <>
        <P>
          {invitedBy ?? "Een collega"} nodigt je uit om op {site.name} voor {company} te werken. Dat doe je
          met een eigen account.
        </P>
        <P>
          Je rol wordt <strong>{label}</strong>. {means}
        </P>
        <Action href={joinUrl} label="Uitnodiging bekijken" />
        <Note>
          De link werkt {COUNTS.link.join_company} en is alleen voor jou. Ken je{" "}
          {companyName ?? "dat bedrijf"} niet? Dan hoef je niets te doen.
        </Note>
      </>
    ),
  };
}
