import { Badge } from "#app/ui/badge.tsx";
import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { CLIENT_STATE_LABELS } from "#texts/client-states.ts";
import { formatWishedDay } from "#texts/formats.ts";
import { answerText } from "#texts/questions.ts";
import { requestPath } from "./request-paths.ts";
import { askText, quotesText, rowTitle, STATE_BADGES } from "./request-texts.ts";

/** Requests as lines, each of which opens its page. */
export function RequestRows({ briefs }: { briefs: readonly ClientBrief[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {briefs.map((brief) => (
        <li
          key={brief.id}
          id={`aanvraag-${brief.id}`}
          data-live={`brief:${brief.id}`}
          data-live-say
          className="relative grid items-center gap-x-6 gap-y-1 py-3 hover:bg-mist lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_auto] lg:px-3"
        >
          <div className="min-w-0">
            <a
              href={requestPath(brief.id)}
              className="font-semibold after:absolute after:inset-0 hover:underline"
            >
              {rowTitle(brief)}
            </a>
            <p className="text-sm text-soft">{formatWishedDay(brief)}</p>
          </div>
          <div className="min-w-0">
            <p>{brief.toAnswer > 0 ? <strong>{answerText(brief.toAnswer)}</strong> : askText(brief)}</p>
            <p className="text-sm tabular-nums empty:hidden">
              {brief.unseen > 0 ? <strong>{quotesText(brief)}</strong> : quotesText(brief)}
            </p>
          </div>
          <p className="lg:w-40 lg:text-right">
            <Badge code={STATE_BADGES[brief.state]} label={CLIENT_STATE_LABELS[brief.state]} />
          </p>
        </li>
      ))}
    </ul>
  );
}
