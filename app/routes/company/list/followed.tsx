import { Link } from "#app/ui/link.tsx";
import { briefPath } from "./sheet-paths.ts";

export type Followed = { id: string; about: string };

/** The full requests that the company follows, each with a link to where it stops. */
export function FollowedRequests({ followed, search }: { followed: readonly Followed[]; search: string }) {
  if (followed.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-base font-semibold">Volle aanvragen die je volgt</h2>
      <ul>
        {followed.map(({ id, about }) => (
          <li key={id}>
            <Link href={briefPath(id, search)} className="link inline-flex min-h-11 items-center">
              {about}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
