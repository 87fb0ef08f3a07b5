import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { DISPUTE_FILTERS } from "#domain/desk/disputes/rules.ts";
import { disputeList, type ListedDispute } from "#domain/desk/disputes/views.ts";
import { DISPUTE_REASON_LABELS } from "#texts/company/disputes.ts";
import { DISPUTE_FILTER_LABELS, DISPUTE_STATE_LABELS } from "#texts/desk/disputes.ts";
import { formatDateTime } from "#texts/formats.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import type { Route } from "./+types/disputes";
import { ListPager } from "../list-pager.tsx";
import { ListTabs } from "../list-tabs.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { disputeCasePath, disputesHref } from "./dispute-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Tegoed voor aanvragen");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const word = url.searchParams.get("toon");
  const filter = DISPUTE_FILTERS.find((code) => DISPUTE_FILTER_LABELS[code].word === word) ?? "WAITING";
  const after = url.searchParams.get("na");
  const { shown, next } = await disputeList(ctx, filter, after);
  return { filter, disputes: shown, next, isFirst: after === null };
}

/** `/beheer/tegoed`: requests that companies say did not deserve their quote, newest first. */
export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { filter, disputes, next, isFirst } = loaderData;
  return (
    <>
      <h1>Tegoed voor aanvragen</h1>
      <p className="mt-3 max-w-[60ch]">
        Van bedrijven die vinden dat een aanvraag hun offerte niet waard was. Krijgt een bedrijf gelijk, dan
        rekent de site het tegoed uit.
      </p>
      <ListTabs
        label="Tegoed voor aanvragen"
        tabs={DISPUTE_FILTERS.map((code) => ({
          href: disputesHref(code),
          label: DISPUTE_FILTER_LABELS[code].label,
          isCurrent: code === filter,
        }))}
      />
      {disputes.length === 0 && (
        <p className="mt-6 text-soft">
          {filter === "WAITING" ? "Er wacht niemand op een besluit." : "Er is nog niets beslist."}
        </p>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {disputes.map((dispute) => (
          <Row key={dispute.proposalId} dispute={dispute} />
        ))}
      </ul>
      <ListPager
        newest={isFirst ? null : disputesHref(filter)}
        older={next === null ? null : disputesHref(filter, next)}
      />
    </>
  );
}

function Row({ dispute }: { dispute: ListedDispute }) {
  const { proposalId, companyName, vertical, category, service, locationText, reason, disputedAt } = dispute;
  return (
    <li className="relative py-4">
      <Link href={disputeCasePath(proposalId)} className="link font-semibold after:absolute after:inset-0">
        {companyName}
      </Link>
      <p className="text-sm">
        {DISPUTE_REASON_LABELS[reason]}: {serviceLabel(vertical, category, service)}, {locationText}
      </p>
      <p className="text-sm text-soft">
        {DISPUTE_STATE_LABELS[dispute.state]}. Gemeld op {formatDateTime(disputedAt)}
      </p>
    </li>
  );
}
