import { Section } from "#app/ui/landing/section.tsx";
import { ProvincePlaces } from "#app/work/province-places.tsx";
import { WORK_ID } from "#app/work/work-id.ts";
import { recentWorkTexts, workByProvince, workSentence } from "#app/work/work-texts.ts";
import type { Work } from "#domain/briefs/open-list/work-view.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";

/** How much work there is and how full each province is, counted in the database. */
export function WorkSection({ vertical, work }: { vertical: Vertical; work: Work }) {
  return (
    <Section
      id={WORK_ID}
      title="Zoveel werk is er nu"
      intro={`${workSentence(work)} Dit zijn getelde aanvragen, ook als het er weinig zijn.`}
    >
      <ProvincePlaces rows={workByProvince(vertical, work)} />
      {work.recent.length > 0 && (
        <section aria-labelledby="nieuwste" className="mt-12">
          <h3 id="nieuwste" className="text-h3">
            De nieuwste aanvragen
          </h3>
          <ul className="mt-5 grid max-sm:divide-y max-sm:divide-line max-sm:border-y max-sm:border-line sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {work.recent.map((request, index) => {
              const { title, facts } = recentWorkTexts(vertical, request);
              return (
                // oxlint-disable-next-line react/no-array-index-key -- requests without an id, in a list that never changes
                <li key={index} className="py-3 sm:rounded sm:border sm:border-line sm:px-4">
                  <p className="font-semibold">{title}</p>
                  <p className="mt-1 text-sm text-soft">{facts.join(", ")}</p>
                </li>
              );
            })}
          </ul>
          <p className="mt-4 max-w-[64ch] text-sm text-soft">
            Met een gratis account zie je van aanvragen in je provincie ook plaats, dag en budget. Met een
            abonnement lees je wat er moet gebeuren en stuur je offertes. Wie het is, zie je als je gekozen
            wordt.
          </p>
        </section>
      )}
    </Section>
  );
}
