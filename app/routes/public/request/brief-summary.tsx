import { DescriptionList, type Description } from "#app/ui/description-list.tsx";

/** The answers of the earlier steps, each with a link to change it. */
export function BriefSummary({ items }: { items: Description[] }) {
  return (
    <section aria-labelledby="samenvatting">
      <h2 id="samenvatting" className="mb-4 text-h3">
        Klopt alles?
      </h2>
      <DescriptionList items={items} />
    </section>
  );
}
