import { FullnessLegend, FullnessMap } from "#app/ui/pictures/fullness-map.tsx";
import type { ProvinceName } from "#app/ui/pictures/province-shapes.ts";
import { MAX_PER_REGION, WORK_DAYS } from "#domain/companies/rules.ts";
import { formatNumber } from "#texts/formats.ts";
import { placesText, type ProvinceWork } from "./work-texts.ts";

/** How much work each province has and how full it is: a map, and the same as a table. */
export function ProvincePlaces({ rows }: { rows: readonly ProvinceWork[] }) {
  const taken = Object.fromEntries(rows.map((row) => [row.province, row.taken])) as Record<
    ProvinceName,
    number
  >;
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_1fr] lg:items-start">
      <figure className="mx-auto w-full max-w-80 lg:sticky lg:top-6">
        <FullnessMap
          taken={taken}
          most={MAX_PER_REGION}
          label="Kaart van Nederland: hoe meer streep in een provincie, hoe meer plekken bezet zijn. De tabel zegt hetzelfde."
          className="w-full"
        />
        <figcaption className="mt-3 space-y-1.5 text-sm text-soft">
          <p>Bezette plekken per provincie, van de {MAX_PER_REGION}:</p>
          <FullnessLegend most={MAX_PER_REGION} />
        </figcaption>
      </figure>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Aanvragen en bezette plekken per provincie</caption>
        <thead className="text-sm text-soft">
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Provincie
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Aanvragen in {WORK_DAYS} dagen
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Bezette plekken
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <ProvinceRows key={row.province} {...row} />
        ))}
      </table>
    </div>
  );
}

/** A province in one row, or with requests in two: the second has the room for their kinds, also on a phone. */
function ProvinceRows({ province, requests, kinds, taken }: ProvinceWork) {
  return (
    <tbody className="border-b border-line align-baseline">
      <tr>
        <th scope="rowgroup" rowSpan={requests === 0 ? 1 : 2} className="py-2.5 pr-3 font-semibold">
          {province}
        </th>
        <td className="pt-2.5 pr-3 tabular-nums">
          {requests === 0 ? <span className="text-soft">Nog geen</span> : formatNumber(requests)}
        </td>
        <td className="pt-2.5 text-right tabular-nums">{placesText(taken)}</td>
      </tr>
      {requests > 0 && (
        <tr>
          <td colSpan={2} className="pb-2.5 text-sm text-soft">
            {kinds}
          </td>
        </tr>
      )}
    </tbody>
  );
}
