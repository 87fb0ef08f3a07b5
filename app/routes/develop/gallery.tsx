import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/gallery";
import { galleryOf } from "./gallery.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Alle mails");

export async function loader({ context }: Route.LoaderArgs) {
  const gallery = await galleryOf(context);
  const mails = gallery.kinds.map(async (kind) => ({ kind, subject: (await gallery.render(kind))!.subject }));
  return { mails: await Promise.all(mails) };
}

/** `/ontwikkel/mails`: every mail of the site, made from sample data. */
export default function Gallery({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <h1>Alle mails</h1>
      <p className="mt-3 text-soft">
        Elke mail die de site verstuurt, met voorbeeldgegevens. Deze pagina is er alleen in de demo.
      </p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {mails.map(({ kind, subject }) => (
          <li key={kind} className="relative py-4">
            <Link
              href={`/ontwikkel/mails/${kind}`}
              className="link font-semibold after:absolute after:inset-0"
            >
              {subject}
            </Link>
            <p className="text-sm text-soft">{kind}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
