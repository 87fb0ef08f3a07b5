import type { OperatorRole } from "#domain/kernel/roles.ts";
import { COUNTS } from "#texts/numbers.ts";
import { OPERATOR_ROLE_TEXTS } from "#texts/desk/operators.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type OperatorInvitedData = {
  /** Null when that account is gone. */
  invitedBy: string | null;
  role: OperatorRole;
  joinUrl: string;
};

const joinUrl = (url: string, token: string) => `${url}/uitnodiging/beheer?token=${token}`;

/** To somebody whom an operator invites to run the site as well. */
export default template({
  about: "operatorInvitation",
  preference: "required",
  secret: "join_operators",
  to: ({ to }) => to,
  data: ({ invitedBy, role }, site, { token }) => ({ invitedBy, role, joinUrl: joinUrl(site.url, token) }),
  sample: (name): OperatorInvitedData => ({
    invitedBy: name,
    role: "SUPPORT",
    joinUrl: joinUrl(SAMPLE_URL, "abc"),
  }),
  words,
});

function words({ invitedBy, role, joinUrl }: OperatorInvitedData, site: Site): Words {
  const { label, means } = OPERATOR_ROLE_TEXTS[role];
  return {
    subject: `Beheer ${site.name} mee`,
    preview: `Je bent uitgenodigd als beheerder van ${site.name}.`,
    heading: `Beheer ${site.name} mee`,
    reason: `Je krijgt deze mail omdat een beheerder van ${site.name} dit adres uitnodigde.`,
    greets: "",
    body: (
      <>
        <P>
          {invitedBy ?? "Een beheerder"} nodigt je uit om {site.name} mee te beheren. Je krijgt een eigen
          account, en logt in met een wachtwoord en een code uit een app.
        </P>
        <P>
          Je rol wordt <strong>{label}</strong>. {means}
        </P>
        <Action href={joinUrl} label="Uitnodiging bekijken" />
        <Note>
          De link werkt {COUNTS.link.join_operators} en is alleen voor jou. Verwachtte je deze mail niet? Dan
          hoef je niets te doen.
        </Note>
      </>
    ),
  };
}
