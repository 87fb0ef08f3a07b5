import { SETTLING_DAYS } from "#domain/operators/rules.ts";
import type { OperatorRole } from "#domain/kernel/roles.ts";
import { formatDate } from "#texts/formats.ts";
import { inWords } from "#texts/numbers.ts";
import { OPERATOR_ROLE_TEXTS } from "#texts/desk/operators.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type OperatorChangedData = {
  fullName: string;
  operatorName: string;
  /** Whether it is the role of the reader. */
  isReader: boolean;
  change: "joined" | "changed" | "confirmed" | "removed";
  role: OperatorRole;
  /** From when an `ADMIN` decides on what two decide; null for at once. */
  decidesFrom: Date | null;
  pageUrl: string;
};

const PAGE = "/beheer/beheerders";

/** To every `ADMIN` and the operator whom it is about, but not to who did it. */
export default template({
  about: "operatorChange",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName, operatorName, isReader, change, role, decidesFrom }, site) => ({
    fullName,
    operatorName,
    isReader,
    change,
    role,
    decidesFrom,
    pageUrl: site.url + PAGE,
  }),
  sample: (name): OperatorChangedData => ({
    fullName: name,
    operatorName: name,
    isReader: false,
    change: "changed",
    role: "ADMIN",
    decidesFrom: new Date("2026-12-04T11:00:00Z"),
    pageUrl: SAMPLE_URL + PAGE,
  }),
  words,
});

function happened({ operatorName, isReader, change, role }: OperatorChangedData): string {
  const { label } = OPERATOR_ROLE_TEXTS[role];
  const whose = isReader ? "Jouw rol" : `De rol van ${operatorName}`;
  return {
    joined: `${operatorName} is nu beheerder, met de rol ${label}.`,
    changed: `${whose} is nu ${label}.`,
    confirmed: `${whose} is bevestigd.`,
    removed: `${operatorName} is geen beheerder meer.`,
  }[change];
}

function meaning({ operatorName, isReader, change, role, decidesFrom }: OperatorChangedData): string {
  const counts = isReader ? "tel jij" : `telt ${operatorName}`;
  if (decidesFrom && role === "ADMIN")
    return `Bij besluiten die we met zijn tweeën nemen, ${counts} mee vanaf ${formatDate(decidesFrom)}, of zodra een andere beheerder dan wie de rol gaf hem bevestigt.`;
  if (change === "confirmed") return `Bij besluiten die we met zijn tweeën nemen, ${counts} nu mee.`;
  return role === "ADMIN" || change === "changed"
    ? `Besluiten die we met zijn tweeën nemen, kan wie dit deed de komende ${inWords(SETTLING_DAYS)} dagen niet alleen nemen.`
    : OPERATOR_ROLE_TEXTS[role].means;
}

function words(data: OperatorChangedData, site: Site): Words {
  const headline = happened(data);
  return {
    subject: headline.replace(/\.$/, ""),
    preview: meaning(data),
    heading: "Wijziging bij de beheerders",
    reason: `Je krijgt deze mail omdat je beheerder bent van ${site.name}.`,
    greets: data.fullName,
    body: (
      <>
        <P>{headline}</P>
        <P>{meaning(data)}</P>
        <Action href={data.pageUrl} label="Beheerders bekijken" />
        <Note>Klopt dit niet? Overleg dan meteen met de andere beheerders.</Note>
      </>
    ),
  };
}
