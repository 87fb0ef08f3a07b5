import type { ComponentProps } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { useHeld } from "#app/live/use-held.ts";
import { ChangeList } from "#app/ui/change-list.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CHOSEN_OUTDATED, OUTDATED_QUOTE } from "#texts/quote/quotes.ts";
import { AssignJob } from "./assign-job.tsx";
import { JobNotesForm, storedItems } from "./job-notes.tsx";
import { Link } from "#app/ui/link.tsx";
import { disputePath } from "../list/sheet-paths.ts";
import type { ShownJob } from "./read-job.server.ts";

/** What only the company reads, its quote, and what was asked. */
export function OwnJob({
  job,
  assigning,
  briefId,
  answer,
}: {
  job: ShownJob;
  assigning: ComponentProps<typeof AssignJob>["assigning"] | null;
  briefId: string;
  answer: FormAnswer | undefined;
}) {
  // So that the version of what is stored stays that of what is being changed.
  const { shown: notes } = useHeld(job.notes, String(job.notes.version));
  return (
    <div className="mt-10 grid items-start gap-x-12 gap-y-8 border-t border-line pt-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="eigen-notities">
        <h2 id="eigen-notities" className="text-h3">
          Alleen voor je eigen bedrijf
        </h2>
        {assigning && <AssignJob briefId={briefId} assigning={assigning} />}
        {job.contact && job.mayKeep ? (
          <JobNotesForm briefId={briefId} notes={notes} answer={answer} />
        ) : (
          <div className="mt-4">
            <DescriptionList items={storedItems(job.notes)} />
          </div>
        )}
      </section>
      <div className="space-y-8">
        <section aria-labelledby="offerte">
          <h2 id="offerte" className="text-h3">
            Jouw offerte
          </h2>
          {job.changes.length > 0 && (
            <div className="mt-3">
              <Notice tone="warning" title={OUTDATED_QUOTE}>
                {CHOSEN_OUTDATED} Dit is anders:
                <ChangeList changes={job.changes} />
              </Notice>
            </div>
          )}
          <p className="mt-2 font-semibold">{job.quote}</p>
          <p className="mt-1 whitespace-pre-line">{job.includes}</p>
        </section>
        <section aria-labelledby="aanvraag">
          <h2 id="aanvraag" className="mb-3 text-h3">
            Wat de opdrachtgever vroeg
          </h2>
          <DescriptionList items={job.answers} />
          <Link
            href={disputePath(briefId)}
            className="link mt-3 inline-flex min-h-11 items-center print:hidden"
          >
            Klopte de aanvraag niet? Vraag tegoed
          </Link>
        </section>
      </div>
    </div>
  );
}
