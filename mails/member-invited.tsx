import type { CompanyRole } from "#domain/roles.ts";
import { COMPANY_ROLE_TEXTS } from "#texts/members.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

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
  render,
});

function render({ companyName, invitedBy, role, joinUrl }: MemberInvitedData, site: Site): Promise<Mail> {
  const { label, means } = COMPANY_ROLE_TEXTS[role];
  return renderMail({
    site,
    subject: `Werk mee met ${companyName}`,
    preview: `Je bent uitgenodigd om op ${site.name} voor ${companyName} te werken.`,
    heading: `Werk mee met ${companyName}`,
    reason: `Je krijgt deze mail omdat ${companyName} dit adres uitnodigde op ${site.name}.`,
    children: (
      <>
        <P>{greeting("")}</P>
        <P>
          {invitedBy ?? "Een beheerder"} nodigt je uit om op {site.name} voor {companyName} te werken. Je
          krijgt een eigen account.
        </P>
        <P>
          Je rol wordt <strong>{label}</strong>. {means}
        </P>
        <Action href={joinUrl} label="Uitnodiging bekijken" />
        <Note>
          De link werkt {COUNTS.link.join_company} en is alleen voor jou. Ken je {companyName} niet? Dan hoef
          je niets te doen.
        </Note>
      </>
    ),
  });
}
