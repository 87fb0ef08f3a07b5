import type { claims } from "#db/schema/index.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";

type ClaimRow = typeof claims.$inferInsert;
type Content = Pick<ClaimRow, "kind" | "heading" | "text" | "place">;

/** The figures of spec §1 on the landing pages, and of spec §2 on the page for companies. */
const FIGURES: readonly Content[] = [
  { kind: "CLIENT_FIGURE", heading: "24 uur", text: "tot je offertes" },
  { kind: "CLIENT_FIGURE", heading: "2 tot 4 uur", text: "tot de eerste offertes" },
  { kind: "CLIENT_FIGURE", heading: "30%", text: "kun je besparen" },
  { kind: "COMPANY_FIGURE", heading: "500+", text: "klanten per maand" },
  { kind: "COMPANY_FIGURE", heading: "95%", text: "tevredenheid" },
  { kind: "COMPANY_FIGURE", heading: "40%", text: "meer omzet" },
];

const TESTIMONIALS: Record<(typeof VERTICALS)[number], readonly Omit<Content, "kind">[]> = {
  cleaning: [
    {
      heading: "Marjan",
      place: "Amersfoort",
      text: "Binnen een dag had ik vier prijzen. Ik koos de schoonmaker die het duidelijkst schreef wat ze wel en niet doen.",
    },
    {
      heading: "Youssef",
      place: "Utrecht",
      text: "Niemand belde me. Ik las de offertes ’s avonds op de bank en koos er een.",
    },
    {
      heading: "Els",
      place: "Zwolle",
      text: "Voor de oplevering moest het in één keer goed. De ramen en de oven stonden gewoon in de prijs.",
    },
  ],
  moving: [
    {
      heading: "Thijs",
      place: "Breda",
      text: "De inboedellijst invullen kostte me tien minuten. Daarna wist elke verhuizer meteen wat er mee moest.",
    },
    {
      heading: "Naomi",
      place: "Groningen",
      text: "Drie offertes naast elkaar, met de verhuislift erbij. Dat vergelijkt een stuk makkelijker.",
    },
    {
      heading: "Familie De Boer",
      place: "Hoorn",
      text: "Ons nummer ging pas naar de verhuizer toen we hem gekozen hadden. Dat vonden we prettig.",
    },
  ],
};

/** The claims of the demo, all marked as examples. */
export function claimRows(now: Date): ClaimRow[] {
  const contents = VERTICALS.flatMap((vertical) => [
    ...FIGURES.map((figure) => ({ ...figure, vertical })),
    ...TESTIMONIALS[vertical].map((said) => ({ ...said, kind: "TESTIMONIAL" as const, vertical })),
  ]);
  // The newest is shown first: dated apart, they keep this order.
  return contents.map((content, index) => ({
    ...content,
    id: newId(now),
    source: "Voorbeeld voor de demo",
    sourcedOn: addDays(amsterdamDay(now), -index),
    isExample: true,
    updatedAt: now,
  }));
}
