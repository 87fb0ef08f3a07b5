import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { heldExperienceList } from "#domain/desk/held-experiences/views.ts";
import type { Route } from "./+types/held-experiences";
import { ListPager } from "../list-pager.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { HELD_PATH, heldHref } from "./held-paths.ts";
import { Desk } from "../desk/desk.tsx";
import { deskRevalidates } from "../desk/desk-address.ts";
import { experienceRow } from "./experience-row.server.ts";

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Ervaringen");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const after = url.searchParams.get("na");
  const { shown, next } = await heldExperienceList(ctx, after);
  const rows = shown.map((one) => experienceRow(one, { now: ctx.now, search: url.search }));
  return { rows, next, isFirst: after === null };
}

export const shouldRevalidate = deskRevalidates;

/** `/beheer/ervaringen`: experiences that wait for a decision, the oldest first. Nobody else reads them until then. */
export default function HeldExperiences({ loaderData }: Route.ComponentProps) {
  const { rows, next, isFirst } = loaderData;
  return (
    <Desk
      title="Ervaringen"
      path={HELD_PATH}
      rows={rows}
      nothing="Er wachten geen ervaringen."
      below={<ListPager newest={isFirst ? null : heldHref()} older={next === null ? null : heldHref(next)} />}
    />
  );
}
