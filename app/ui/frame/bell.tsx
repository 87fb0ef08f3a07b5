import { useLive } from "#app/live/live-context.ts";
import { Link } from "#app/ui/link.tsx";
import { MOST_UNREAD } from "#domain/events/notifications/limits.ts";

/** Leads to the notifications, with the number that wait to be read, which follows the news. */
export function Bell({ unread }: { unread: number }) {
  useLive("notifications");
  const isMany = unread > MOST_UNREAD;
  const inWords = isMany ? `meer dan ${MOST_UNREAD}` : String(unread);
  return (
    <Link
      href="/meldingen"
      aria-label={unread === 0 ? "Meldingen" : `Meldingen, ${inWords} ongelezen`}
      className="relative inline-flex size-11 items-center justify-center rounded text-ink hover:bg-mist hover:text-accent"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10Z" />
        <path d="M10 20a2.2 2.2 0 0 0 4 0" />
      </svg>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-[1.4rem] h-6 min-w-6 rounded-full border-2 border-paper bg-accent px-1 text-center text-[0.75rem] leading-5 font-semibold text-paper tabular-nums"
        >
          {isMany ? `${MOST_UNREAD}+` : unread}
        </span>
      )}
    </Link>
  );
}
