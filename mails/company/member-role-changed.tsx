import type { CompanyRole } from "#domain/kernel/roles.ts";
import { COMPANY_ROLE_TEXTS } from "#texts/company/members.ts";
import type { Site } from "../layout/mail.ts";
import { Action, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type RoleChangedData = { fullName: string; companyName: string; role: CompanyRole; siteUrl: string };

const PAGE = "/verhuisbedrijf-dashboard";

/** To a member whose role an owner changed. */
export default template({
  about: "member",
  preference: "required",
  applies: ({ role }) => role !== null,
  to: ({ to }) => to,
  data: ({ fullName, companyName, role }, site) => ({
    fullName,
    companyName,
    role: role!,
    siteUrl: site.url + PAGE,
  }),
  sample: (name): RoleChangedData => ({
    fullName: name,
    companyName: name,
    role: "OWNER",
    siteUrl: SAMPLE_URL + PAGE,
  }),
  words,
});

function words({ fullName, companyName, role, siteUrl }: RoleChangedData, site: Site): Words {
  const { label, means } = COMPANY_ROLE_TEXTS[role];
  return {
    subject: `Je rol bij ${companyName} is nu: ${label}`,
    preview: means,
    heading: "Je rol is gewijzigd",
    reason: `Je krijgt deze mail omdat je op ${site.name} voor ${companyName} werkt.`,
    greets: fullName,
    body: (
      <>
        <P>
          Een eigenaar van het account van {companyName} heeft je rol gewijzigd in <strong>{label}</strong>.{" "}
          {means}
        </P>
        <Action href={siteUrl} label="Naar de aanvragen" />
      </>
    ),
  };
}
