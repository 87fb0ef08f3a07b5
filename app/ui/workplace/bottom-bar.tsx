import { cx } from "#app/ui/cx.ts";
import { Count } from "./count.tsx";
import { icons } from "./icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { MOST_UNREAD } from "#domain/events/notifications/limits.ts";
import {
  contains,
  MORE,
  NOTIFICATIONS,
  placeCount,
  type Counts,
  type Place,
  type Section,
} from "./places.ts";
import type { Worker } from "./workplace-shell.tsx";

/** The places that a thumb reaches on a phone; everything else is behind "Meer". */
export function BottomBar({
  viewer,
  path,
  sections,
  section,
  counts,
}: {
  viewer: Worker;
  path: string;
  sections: readonly Section[];
  section: Section | undefined;
  counts: Counts;
}) {
  const places = sections.flatMap(({ short, href }) => (short ? { href, label: short } : []));
  // A page that has no place of its own in the bar is behind "Meer".
  const current = section?.short ? section : contains(NOTIFICATIONS, path) ? NOTIFICATIONS : MORE;
  const link = ({ href, label }: Place, count = counts[href]) => (
    <Link
      href={href}
      aria-current={href === current.href ? (path === href ? "page" : "true") : undefined}
      className={cx(href === current.href && "font-semibold text-accent")}
    >
      {icons[href]}
      {label}
      <Count of={count} />
    </Link>
  );
  return (
    <nav aria-label="Menu" className="bottom-bar lg:hidden">
      <ul>
        {places.map((place) => (
          <li key={place.href}>{link(place)}</li>
        ))}
        {"unread" in viewer && viewer.unread !== null && (
          <li>
            {link(NOTIFICATIONS, placeCount({ count: viewer.unread, most: MOST_UNREAD, of: "ongelezen" }))}
          </li>
        )}
        <li>{link(MORE)}</li>
      </ul>
    </nav>
  );
}
