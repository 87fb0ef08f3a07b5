import { requireSession } from "#app/auth/access.server.ts";
import { viewerOf } from "#app/auth/viewer.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { ACCOUNT_LINK } from "#app/ui/frame/navigation.ts";
import { SignOut } from "#app/ui/frame/sign-out.tsx";
import { sectionsOf, type Place } from "#app/ui/workplace/places.ts";
import type { Route } from "./+types/more";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Meer");

export function loader({ context }: Route.LoaderArgs) {
  const { session } = requireSession(context, "CLIENT", "PHOTOGRAPHER", "OPERATOR");
  const viewer = viewerOf(session);
  const places: Place[] =
    viewer.kind === "visitor"
      ? []
      : sectionsOf(viewer)
          .filter(({ short }) => !short)
          .flatMap((section) => section.pages ?? [section]);
  return { name: session.actor.fullName, places: [...places, ACCOUNT_LINK] };
}

const row =
  "flex min-h-14 w-full items-center border-b border-line text-left font-medium text-ink no-underline hover:text-accent";

/** `/meer`: the pages that a phone has no place for in its bottom bar. */
export default function More({ loaderData }: Route.ComponentProps) {
  const { name, places } = loaderData;
  return (
    <>
      <h1>Meer</h1>
      <p className="mt-1 text-soft">Ingelogd als {name}</p>
      <ul className="mt-3">
        {places.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={row}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <SignOut className={row} />
        </li>
      </ul>
    </>
  );
}
