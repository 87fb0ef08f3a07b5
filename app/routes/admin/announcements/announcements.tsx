import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { writesAnnouncements } from "#domain/signups/announcements/policy.ts";
import { announcementsForOperator } from "#domain/signups/announcements/views.ts";
import { addressesText, announcementState } from "#texts/desk/announcements.ts";
import type { Route } from "./+types/announcements";
import { requireOperator } from "../operator-page.server.ts";
import { announcementPath, ANNOUNCEMENTS_PATH } from "./announcement-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Aankondigingen");

export async function loader({ context }: Route.LoaderArgs) {
  return announcementsForOperator(requireOperator(context, writesAnnouncements));
}

/** `/beheer/aankondigingen`: news for the newsletter. */
export default function Announcements({ loaderData: { announcements, addresses } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1>Aankondigingen</h1>
        <Button href={`${ANNOUNCEMENTS_PATH}/nieuw`} size="small">
          Nieuwe aankondiging
        </Button>
      </div>
      <p className="mt-3 max-w-[62ch] text-soft">
        Een aankondiging gaat één keer naar iedereen die zijn aanmelding voor nieuws heeft bevestigd: nu{" "}
        {addressesText(addresses)}. Afmelden kan met één klik.
      </p>
      {announcements.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="Nog geen aankondigingen" text="Schrijf er een als er nieuws is." />
        </div>
      ) : (
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {announcements.map((announcement) => (
            <li key={announcement.id} className="py-4">
              <Link href={announcementPath(announcement.id)} className="link font-semibold">
                {announcement.subject}
              </Link>
              <p className="mt-1 text-sm text-soft">{announcementState(announcement)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
