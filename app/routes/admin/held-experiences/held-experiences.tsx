import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { heldExperienceList, type HeldExperience } from "#domain/desk/held-experiences/views.ts";
import { HOLD_LABELS } from "#texts/desk/held-experiences.ts";
import { fallTitle } from "#texts/desk/objections.ts";
import { formatDateTime } from "#texts/formats.ts";
import type { Route } from "./+types/held-experiences";
import { ListPager } from "../list-pager.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { heldCasePath, heldHref } from "./held-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Ervaringen");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const after = url.searchParams.get("na");
  const { shown, next } = await heldExperienceList(ctx, after);
  return { experiences: shown, next, isFirst: after === null };
}

/** `/beheer/ervaringen`: experiences that wait for a decision, the oldest first. */
export default function HeldExperiences({ loaderData }: Route.ComponentProps) {
  const { experiences, next, isFirst } = loaderData;
  return (
    <>
      <h1>Ervaringen</h1>
      <p className="mt-3 max-w-[60ch]">
        Wat een opdrachtgever schreef die iets gemeen heeft met een bedrijf, en antwoorden van bedrijven
        waartegen een opdrachtgever bezwaar maakt. Niemand anders leest ze tot je beslist.
      </p>
      {experiences.length === 0 && <p className="mt-6 text-soft">Er wachten geen ervaringen.</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {experiences.map((one) => (
          <Row key={one.id} experience={one} />
        ))}
      </ul>
      <ListPager newest={isFirst ? null : heldHref()} older={next === null ? null : heldHref(next)} />
    </>
  );
}

function Row({ experience }: { experience: HeldExperience }) {
  const { id, companyName, heldAt, heldFor } = experience;
  return (
    <li className="relative py-4">
      <Link href={heldCasePath(id)} className="link font-semibold after:absolute after:inset-0">
        {companyName}
      </Link>
      <p className="text-sm">{fallTitle(experience)}</p>
      {heldFor?.map((pattern) => (
        <p key={pattern} className="text-sm">
          {HOLD_LABELS[pattern]}
        </p>
      ))}
      <p className="text-sm text-soft">Wacht sinds {formatDateTime(heldAt!)}</p>
    </li>
  );
}
