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
import { QuoteFan } from "./quote-fan.tsx";
import { STATE_BADGES } from "./request-texts.ts";
import { askText, quotesText, rowTitle } from "./row-texts.ts";

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
    <li ref={row} className="client-row">
      <div className="title">
        <Link
          href={requestPath(brief.id)}
          className="font-semibold after:absolute after:inset-0 hover:underline"
        >
          {rowTitle(brief)}
        </Link>
        <p className="text-sm text-soft">{formatWishedDay(brief)}</p>
      </div>
      <div className="what">
        {brief.deal ? (
          <p>{brief.deal.isMine ? <strong>{brief.deal.sentence}</strong> : brief.deal.sentence}</p>
        ) : (
          <>
            <p className="text-lg leading-snug font-bold tabular-nums empty:hidden">{quotesText(brief)}</p>
            <p className="text-sm">
              <Ask brief={brief} />
            </p>
          </>
        )}
      </div>
      <p className="state">
        <Badge
          code={brief.deal?.badge ?? STATE_BADGES[brief.state]}
          label={brief.deal?.label ?? CLIENT_STATE_LABELS[brief.state]}
        />
      </p>
      <QuoteFan
        faces={brief.state === "choosing" ? brief.faces.filter(({ isOpen }) => isOpen) : brief.faces}
        places={brief.maxProposals}
        isOpen={brief.state === "waiting" || brief.state === "choosing"}
      />
    </li>
  );
}

/** What the client can do now, and until when. */
function Ask({ brief }: { brief: RequestLine }) {
  if (brief.toAnswer > 0)
    return (
      <>
        <strong>{answerText(brief.toAnswer)}.</strong> {askText(brief)}
      </>
    );
  return brief.opensByHand && brief.state === "waiting" ? <strong>{askText(brief)}</strong> : askText(brief);
}
