import { provinceSlug } from "#app/seo/landing-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import type { ProvinceFactsTexts } from "#app/work/work-texts.ts";
import { PROVINCES, type Province } from "#domain/companies/places/rules.ts";

/** Parameter of the landing pages for companies with the province whose figures they show. */
export const PROVINCE_PARAMETER = "provincie";

const OPTIONS = PROVINCES.map((province) => ({ value: provinceSlug(province), label: province }));

/** How much work there is in the visitor's province, and how full it is; of the country until one is chosen. */
export function ProvinceFacts({
  province,
  facts,
  path,
  referralCode,
}: {
  province: Province | null;
  facts: ProvinceFactsTexts;
  /** The page itself. */
  path: string;
  /** Stays in the address. */
  referralCode: string | null;
}) {
  return (
    <div className="max-w-xl rounded border border-line bg-paper p-4 shadow sm:p-5">
      <form method="get" action={path} className="flex items-end gap-3">
        {referralCode && <input type="hidden" name="ref" value={referralCode} />}
        <div className="max-w-96 min-w-0 flex-1">
          <Select
            name={PROVINCE_PARAMETER}
            label="Waar werk je?"
            placeholder="Heel Nederland"
            options={OPTIONS}
            defaultValue={province ? provinceSlug(province) : ""}
          />
        </div>
        <Button variant="secondary">Toon</Button>
      </form>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        {facts.figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-heading text-h2 font-bold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {facts.sentence && <p className="mt-3">{facts.sentence}</p>}
      <p className="mt-3 text-sm text-soft">{facts.counted}</p>
    </div>
  );
}
