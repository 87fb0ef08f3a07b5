import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { COMPLAINT_FILTERS } from "#domain/desk/complaints/rules.ts";
import { complaintList } from "#domain/desk/complaints/views.ts";
import { COMPLAINT_FILTER_LABELS } from "#texts/desk/complaints.ts";
import type { Route } from "./+types/complaints";
import { ListPager } from "../list-pager.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { complaintsHref, COMPLAINTS_PATH } from "./complaint-paths.ts";
import { Desk } from "../desk/desk.tsx";
import { deskRevalidates } from "../desk/desk-address.ts";
import { complaintRow } from "./complaint-row.server.ts";

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Klachten");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const word = url.searchParams.get("toon");
  const filter = COMPLAINT_FILTERS.find((code) => COMPLAINT_FILTER_LABELS[code].word === word) ?? "WAITING";
  const after = url.searchParams.get("na");
  const { shown, next } = await complaintList(ctx, filter, after);
  const rows = shown.map((one) => complaintRow(one, { now: ctx.now, search: url.search }));
  return { filter, rows, next, isFirst: after === null };
}

export const shouldRevalidate = deskRevalidates;

/** `/beheer/klachten`: complaints about deals; those that wait for advice first. */
export default function Complaints({ loaderData }: Route.ComponentProps) {
  const { filter, rows, next, isFirst } = loaderData;
  return (
    <Desk
      title="Klachten"
      path={COMPLAINTS_PATH}
      tabs={COMPLAINT_FILTERS.map((code) => ({
        href: complaintsHref(code),
        label: COMPLAINT_FILTER_LABELS[code].label,
        isCurrent: code === filter,
      }))}
      rows={rows}
      nothing="Hier staan geen klachten."
      below={
        <ListPager
          newest={isFirst ? null : complaintsHref(filter)}
          older={next === null ? null : complaintsHref(filter, next)}
        />
      }
    />
  );
}
