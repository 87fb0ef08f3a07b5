import type { ReactNode } from "react";
import { DescriptionList, type Description } from "#app/ui/description-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { OfflineNote } from "#app/ui/offline-note.tsx";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import { briefAnswers } from "#texts/brief-answers.ts";
import { CLIENT_STATE_LABELS } from "#texts/client-states.ts";
import { formatBudget, formatDateTime, formatWishedDay } from "#texts/formats.ts";
import { ReceivedQuotes, type RenderActions } from "./received-quotes.tsx";
import { EarlierVersions } from "./earlier-versions.tsx";
import { OFFLINE_NOTE_ID } from "./request-dialog.tsx";
import { closingText, requestTitle, STATE_BADGES, stateSentence, timelineText } from "./request-texts.ts";

/** A request for whoever reads it: its state, quotes, timeline and answers. What only the client may do or read is passed in. */
export function RequestBody({
  request,
  readPath,
  beforeQuotes,
  questions,
  renderActions,
  acts,
  contact,
  photos,
}: {
  request: RequestPage;
  /** Where the content script notes that its quotes are read. */
  readPath: string;
  /** Stands between the state and the quotes. */
  beforeQuotes?: ReactNode;
  /** What companies ask: before the quotes while an answer is awaited, because it makes better ones. */
  questions: { node: ReactNode; areAwaited: boolean };
  renderActions?: RenderActions;
  /** What the client can do with the whole request. */
  acts?: ReactNode;
  /** The client's own contact details, below the answers. */
  contact?: readonly Description[];
  /** Its photos, below the answers. */
  photos?: ReactNode;
}) {
  const live = `brief:${request.id}`;
  const version = versionOf(request);
  return (
    <>
      <div id="aanvraag-stand" data-live={live} data-live-say>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
          <h1 className="min-w-0">{requestTitle(request)}</h1>
          <div className="sm:mt-3">
            <Badge code={STATE_BADGES[request.state]} label={CLIENT_STATE_LABELS[request.state]} />
          </div>
        </div>
        <p className="mt-3 max-w-[70ch] text-lg">{stateSentence(request)}</p>
      </div>
      <div id="aanvraag-acties" data-live={live} data-live-version={version}>
        {acts}
        {beforeQuotes}
      </div>
      {questions.areAwaited && questions.node}
      <div id="aanvraag-offertes" data-live={live} data-live-version={version}>
        {request.quotes.length > 0 && (
          <section
            aria-labelledby="offertes"
            className="mt-6"
            data-mark-read={request.hasUnread ? readPath : undefined}
          >
            <h2 id="offertes" className="sr-only">
              Offertes
            </h2>
            <ReceivedQuotes request={request} renderActions={renderActions} />
            <OfflineNote
              id={OFFLINE_NOTE_ID}
              className="mt-4"
              text="Dit openen we zodra je weer verbinding hebt. Probeer het dan opnieuw."
            />
          </section>
        )}
      </div>
      {!questions.areAwaited && questions.node}
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="antwoorden">
          <h2 id="antwoorden" className="mb-3 text-h3">
            Je aanvraag
          </h2>
          <DescriptionList
            items={[
              { label: "Datum", value: formatWishedDay(request) },
              { label: "Budget", value: formatBudget(request.budgetMinEuro, request.budgetMaxEuro) },
              // The band above says it for every request.
              ...briefAnswers(request.details, "client").filter(({ label }) => !label.startsWith("Budget")),
              { label: "Bijzondere wensen", value: request.description },
              { label: "Extra informatie", value: request.additionalInfo },
              ...(contact ?? []),
            ]}
          />
          <EarlierVersions request={request} />
          {photos && (
            <div id="aanvraag-fotos" data-live={live} className="mt-6 print:hidden">
              {photos}
            </div>
          )}
        </section>
        <section id="aanvraag-verloop" data-live={live} aria-labelledby="verloop">
          <h2 id="verloop" className="mb-3 text-h3">
            Verloop
          </h2>
          <Timeline entries={request.timeline} closing={closingText(request)} />
        </section>
      </div>
    </>
  );
}

/** Quotes that somebody may be reading are not replaced by others: the page says that there are (app/content/live-script.ts). */
const versionOf = ({ quotes, version: requestVersion }: RequestPage) => {
  const read = quotes.map(
    ({ id, version, briefVersion, status }) => `${id} ${version} ${briefVersion} ${status}`,
  );
  // Without quotes nobody reads any, so the first one is shown at once.
  return read.length > 0 ? [requestVersion, ...read].join(" ") : "";
};

function Timeline({ entries, closing }: { entries: RequestPage["timeline"]; closing: string | null }) {
  return (
    <ol className="space-y-3 border-l-2 border-line pl-5">
      {entries.map(({ step, proposalId, company, at }) => (
        <li key={`${step} ${proposalId ?? ""} ${at.getTime()}`}>
          {timelineText({ step, company })}
          <br />
          <time dateTime={at.toISOString()} className="text-sm text-soft">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
      {closing && <li className="text-soft">{closing}</li>}
    </ol>
  );
}
