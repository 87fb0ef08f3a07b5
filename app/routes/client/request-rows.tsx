import { useRef } from "react";
import { useLive } from "#app/live/live-context.ts";
import { useSaid } from "#app/live/use-said.ts";
import { Badge, type BadgeCode } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { CLIENT_STATE_LABELS } from "#texts/request/client-states.ts";
import { formatWishedDay } from "#texts/formats.ts";
import { answerText } from "#texts/request/questions.ts";
import { requestPath } from "./request-paths.ts";
import { askText, quotesText, rowTitle, STATE_BADGES } from "./request-texts.ts";

/** A request with what comes next in its deal; null before a choice. */
export type RequestLine = ClientBrief & {
  deal: { label: string; badge: BadgeCode; sentence: string; isMine: boolean } | null;
};

/** Requests as lines, each of which opens its page. */
export function RequestRows({ briefs }: { briefs: readonly RequestLine[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {briefs.map((brief) => (
        <RequestRow key={brief.id} brief={brief} />
      ))}
    </ul>
  );
}

function RequestRow({ brief }: { brief: RequestLine }) {
  const row = useRef<HTMLLIElement>(null);
  useLive(`brief:${brief.id}`);
  useSaid(row);
  return (
    <li
      ref={row}
      className="relative grid items-center gap-x-6 gap-y-1 py-3 hover:bg-mist lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_auto] lg:px-3"
    >
      <div className="min-w-0">
        <Link
          href={requestPath(brief.id)}
          className="font-semibold after:absolute after:inset-0 hover:underline"
        >
          {rowTitle(brief)}
        </Link>
        <p className="text-sm text-soft">{formatWishedDay(brief)}</p>
      </div>
      <div className="min-w-0">
        <p>
          <Ask brief={brief} />
        </p>
        <p className="text-sm tabular-nums empty:hidden">
          {brief.unseen > 0 ? <strong>{quotesText(brief)}</strong> : quotesText(brief)}
        </p>
      </div>
      <p className="lg:w-40 lg:text-right">
        <Badge
          code={brief.deal?.badge ?? STATE_BADGES[brief.state]}
          label={brief.deal?.label ?? CLIENT_STATE_LABELS[brief.state]}
        />
      </p>
    </li>
  );
}

/** What the client can do now. */
function Ask({ brief }: { brief: RequestLine }) {
  if (brief.toAnswer > 0) return <strong>{answerText(brief.toAnswer)}</strong>;
  if (!brief.deal) return askText(brief);
  return brief.deal.isMine ? <strong>{brief.deal.sentence}</strong> : brief.deal.sentence;
}
