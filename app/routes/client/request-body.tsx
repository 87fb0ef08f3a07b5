import { useRef, type ReactNode } from "react";
import { useMarkRead } from "#app/hooks/use-mark-read.ts";
import { useLive } from "#app/live/live-context.ts";
import { NewsNote } from "#app/live/news-note.tsx";
import { useSaid } from "#app/live/use-said.ts";
import { DescriptionList, type Description } from "#app/ui/description-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import { briefAnswers } from "#texts/request/brief-answers.ts";
import { CLIENT_STATE_LABELS } from "#texts/request/client-states.ts";
import { formatBudget, formatDateTime, formatWishedDay } from "#texts/formats.ts";
import { readMarkPath } from "./request-paths.ts";
import type { useQuestions } from "./request-questions.tsx";
import { FirstQuotes, OtherQuotes, type RenderActions } from "./quotes/received-quotes.tsx";
import { EarlierVersions } from "./quotes/earlier-versions.tsx";
import type { HeldRequest } from "./use-held-request.ts";
import {
  closingText,
  reachText,
  requestTitle,
  STATE_BADGES,
  stateSentence,
  timelineText,
} from "./request-texts.ts";

/** A request for whoever reads it: its state, quotes, timeline and answers. What only the client may do or read is passed in. */
export function RequestBody({
  request,
  held,
  page,
  back,
  beforeQuotes,
  afterQuotes,
  questions,
  renderActions,
  badge,
  acts,
  lastActs,
  contact,
  photos,
}: {
  request: RequestPage;
  /** What of it is shown where somebody may be about to press. */
  held: HeldRequest;
  /** The page of this reader, below which its quotes have theirs. */
  page: string;
  /** The way back to where the reader came from. */
  back?: ReactNode;
  /** Stands below the state and the quotes that can be chosen. */
  beforeQuotes?: ReactNode;
  /** Stands below the quotes. */
  afterQuotes?: ReactNode;
  /** What companies ask: before the quotes while an answer is awaited, because it makes better ones. */
  questions: ReturnType<typeof useQuestions>;
  renderActions?: RenderActions;
  /** Its state, where that is another one than that of the request. */
  badge?: ReactNode;
  /** What the request asks of the client. */
  acts?: ReactNode;
  /** What else can be done with the whole request, at the end. */
  lastActs?: ReactNode;
  /** The client's own contact details, below the answers. */
  contact?: readonly Description[];
  /** Its photos, below the answers. */
  photos?: ReactNode;
}) {
  const stand = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLive(`brief:${request.id}`);
  useSaid(stand);
  const { shown, version } = held;
  const reach = reachText(request);
  useMarkRead(shown.hasUnread ? readMarkPath(page) : undefined, version);
  function showNews() {
    held.show();
    questions.show();
    takeFocus(heading.current);
  }
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-x-6 print:hidden">
        {back}
        {badge ?? <Badge code={STATE_BADGES[request.state]} label={CLIENT_STATE_LABELS[request.state]} />}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {requestTitle(request)}
      </h1>
      <FirstQuotes request={shown} page={page} renderActions={renderActions} />
      <div ref={stand} className="mt-3">
        <p className="max-w-[70ch] text-lg">{stateSentence(request)}</p>
        {reach && <p className="mt-1 max-w-[70ch] text-soft">{reach}</p>}
      </div>
      {acts}
      {beforeQuotes}
      {questions.areFirst && questions.node}
      {shown.quotes.length > 0 && <OtherQuotes request={shown} page={page} renderActions={renderActions} />}
      {afterQuotes}
      {!questions.areFirst && questions.node}
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
          {photos && <div className="mt-6 print:hidden">{photos}</div>}
        </section>
        <section aria-labelledby="verloop">
          <h2 id="verloop" className="mb-3 text-h3">
            Verloop
          </h2>
          <Timeline entries={request.timeline} closing={closingText(request)} />
        </section>
      </div>
      {lastActs && <div className="mt-8 flex flex-wrap gap-x-8 print:hidden">{lastActs}</div>}
      {(held.hasNews || questions.hasNews) && <NewsNote onShow={showNews} />}
    </>
  );
}

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
