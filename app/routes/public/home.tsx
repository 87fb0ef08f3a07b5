import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import type { PageHandle } from "#app/handle.ts";
import { CleaningLanding } from "./cleaning-landing.tsx";

export const handle: PageHandle = { width: "full", content: true };

export const meta = () => [
  { title: "Tot 5 gratis schoonmaakoffertes | Vijfoffertes" },
  {
    name: "description",
    content:
      "Beschrijf één keer wat er schoon moet en ontvang hooguit vijf offertes van schoonmaakbedrijven bij jou in de buurt. Gratis en vrijblijvend.",
  },
];

/** `/` and `/schoonmaak`: the cleaning landing. */
export default function Home() {
  return <CleaningLanding regionCap={MAX_PER_REGION} />;
}
