import type { Statement } from "#domain/desk/measures/statement-view.ts";
import { formatDate } from "#texts/formats.ts";
import { reasonsOf, subjectText } from "#texts/desk/measures.ts";
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
  { token, ...statement }: Statement & { name: string },
  site: Site,
): StatementData => ({ ...statement, objectionUrl: `${site.url}/bezwaar/${token}` });

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

/** The statement of reasons, with what it is about and since when. */
export function StatementFacts({ data }: { data: StatementData }) {
  return (
    <Facts
      facts={[
        { label: "Het gaat om", value: subjectText(data) },
        { label: "Vanaf", value: formatDate(data.startsAt) },
        ...reasonsOf(data),
      ]}
    />
  );
}
