import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { DISPUTE_FILTERS } from "#domain/desk/disputes/rules.ts";
import { disputeList } from "#domain/desk/disputes/views.ts";
import { DISPUTE_FILTER_LABELS } from "#texts/desk/disputes.ts";
import type { Route } from "./+types/disputes";
import { ListPager } from "../list-pager.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { disputesHref, DISPUTES_PATH } from "./dispute-paths.ts";
import { Desk } from "../desk/desk.tsx";
import { deskRevalidates } from "../desk/desk-address.ts";
import { disputeRow } from "./dispute-row.server.ts";

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Tegoed voor aanvragen");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const word = url.searchParams.get("toon");
  const filter = DISPUTE_FILTERS.find((code) => DISPUTE_FILTER_LABELS[code].word === word) ?? "WAITING";
  const after = url.searchParams.get("na");
  const { shown, next } = await disputeList(ctx, filter, after);
  const rows = shown.map((one) => disputeRow(one, { now: ctx.now, search: url.search }));
  return { filter, rows, next, isFirst: after === null };
}

export const shouldRevalidate = deskRevalidates;

/** `/beheer/tegoed`: requests that companies say did not deserve their quote, the oldest first while they wait. */
export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { filter, rows, next, isFirst } = loaderData;
  return (
    <Desk
      title="Tegoed voor aanvragen"
      path={DISPUTES_PATH}
      tabs={DISPUTE_FILTERS.map((code) => ({
        href: disputesHref(code),
        label: DISPUTE_FILTER_LABELS[code].label,
        isCurrent: code === filter,
      }))}
      rows={rows}
      nothing="Er wacht niemand op een besluit."
      below={
        <ListPager
          newest={isFirst ? null : disputesHref(filter)}
          older={next === null ? null : disputesHref(filter, next)}
        />
      }
    />
  );
}
