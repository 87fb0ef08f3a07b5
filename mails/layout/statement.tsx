import type { Statement } from "#domain/measures/statement-view.ts";
import { formatDate } from "#texts/formats.ts";
import { EFFECT_TEXTS, GROUND_TEXTS, groundRestsOn, originText, subjectText } from "#texts/measures.ts";
import { SAMPLE_URL } from "./samples.ts";
import type { Site } from "./mail.ts";
import { Facts } from "./parts.tsx";

/** What a mail about a measure says of it. */
export type StatementData = Pick<
  Statement,
  | "subjectKind"
  | "act"
  | "ground"
  | "facts"
  | "origin"
  | "isCompany"
  | "brief"
  | "startsAt"
  | "toldAt"
  | "objectionUntil"
> & { name: string; objectionUrl: string };

export const statementData = (
  {
    subjectKind,
    act,
    ground,
    facts,
    origin,
    isCompany,
    brief,
    startsAt,
    toldAt,
    ...rest
  }: Statement & { name: string },
  site: Site,
): StatementData => ({
  subjectKind,
  act,
  ground,
  facts,
  origin,
  isCompany,
  brief,
  startsAt,
  toldAt,
  objectionUntil: rest.objectionUntil,
  name: rest.name,
  objectionUrl: `${site.url}/bezwaar/${rest.token}`,
});

export const sampleStatement = (name: string): StatementData => ({
  subjectKind: "COMPANY",
  act: "SUSPEND",
  ground: "contact_details",
  facts: `In offertes van ${name} stond een telefoonnummer, na een waarschuwing op 1 oktober.`,
  origin: "OWN",
  isCompany: true,
  brief: null,
  startsAt: new Date("2026-10-08T09:00:00Z"),
  toldAt: new Date("2026-10-08T09:00:00Z"),
  objectionUntil: new Date("2027-04-08T09:00:00Z"),
  name,
  objectionUrl: `${SAMPLE_URL}/bezwaar/voorbeeld`,
});

/** The statement of reasons (DSA article 17(3)): what, since when, what it means, why, and how it came to light. */
export function StatementFacts({ data }: { data: StatementData }) {
  const { subjectKind, act, ground, facts, origin, isCompany, startsAt } = data;
  return (
    <Facts
      facts={[
        { label: "Het gaat om", value: subjectText(data) },
        { label: "Vanaf", value: formatDate(startsAt) },
        { label: "Wat dit betekent", value: EFFECT_TEXTS[subjectKind][act] ?? "" },
        { label: "Waarom", value: GROUND_TEXTS[ground] },
        { label: "Wat er is gebeurd", value: facts },
        { label: "Waarop dit berust", value: groundRestsOn(ground, isCompany) },
        { label: "Hoe we het weten", value: originText(origin) },
      ]}
    />
  );
}
