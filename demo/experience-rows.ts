import type { experiences, outsideExperiences } from "#db/schema/index.ts";
import { addHours, amsterdamDay, daysBefore } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { DealRow } from "./deal-rows.ts";

type Row = typeof experiences.$inferInsert;
type Said = Required<Pick<Row, "mark" | "onTime" | "priceKept" | "asAgreed" | "text">>;

const yes = { onTime: "YES", priceKept: "YES", asAgreed: "YES" } as const;

/** What clients of done work say, in turn. */
const SAID: readonly Said[] = [
  { mark: 5, ...yes, text: "Op tijd, vriendelijk en ook de plinten waren schoon. We bellen ze weer." },
  { mark: 4, ...yes, text: "" },
  { mark: 4, ...yes, onTime: "NO", text: "Een half uur te laat, maar daarna vlot en netjes gewerkt." },
  { mark: 5, ...yes, priceKept: "NOT_APPLICABLE", text: "Alles stond dezelfde middag op zijn plek." },
  {
    mark: 2,
    ...yes,
    asAgreed: "NO",
    text: "De kelder hoorde erbij en is overgeslagen. De rest was goed gedaan.",
  },
];

/** Hours after the choice at which the client wrote, and after which the company did. */
const WRITTEN_AFTER = 96;
const ANSWERED_AFTER = 4;

/** What both sides wrote of the work that is done. `clientOf` gives the client of a request; a guest writes nothing. */
export function experienceRows(
  deals: readonly DealRow[],
  clientOf: (briefId: string) => string | null,
  now: Date,
): Row[] {
  const done = deals.filter(({ state }) => state === "DONE");
  return done.flatMap(({ proposalId, briefId, companyId, stateAt }, index): Row[] => {
    const clientId = clientOf(briefId);
    const writtenAt = addHours(stateAt, WRITTEN_AFTER);
    const answeredAt = addHours(writtenAt, ANSWERED_AFTER);
    if (clientId === null || !companyId || answeredAt > now) return [];
    const of = { proposalId, clientId, companyId };
    const said = SAID[index % SAID.length]!;
    return [
      { id: newId(writtenAt), ...of, side: "CLIENT", writtenAt, ...said },
      {
        id: newId(answeredAt),
        ...of,
        side: "COMPANY",
        writtenAt: answeredAt,
        reachable: "YES",
        requestRight: index % 4 === 3 ? "NO" : "YES",
      },
    ];
  });
}

/** Days ago on which the demo's operator saw what people wrote elsewhere. */
const SEEN_DAYS_AGO = 20;

/** A link to what people wrote elsewhere of a company with experiences here. */
export function outsideRows(written: readonly Row[], now: Date): (typeof outsideExperiences.$inferInsert)[] {
  const seen = daysBefore(now, SEEN_DAYS_AGO);
  const [companyId] = written.map((row) => row.companyId);
  if (!companyId) return [];
  const url = "https://ervaringen.voorbeeld.example/schoon";
  return [{ id: newId(seen), companyId, url, seenOn: amsterdamDay(seen), createdAt: seen }];
}
