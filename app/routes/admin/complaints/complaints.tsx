import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { COMPLAINT_FILTERS } from "#domain/desk/complaints/rules.ts";
import { complaintList, type ListedComplaint } from "#domain/desk/complaints/views.ts";
import { COMPLAINT_KIND_LABELS, COMPLAINT_STATE_LABELS } from "#texts/deal/complaints.ts";
import { COMPLAINT_FILTER_LABELS, SIDE_LABELS } from "#texts/desk/complaints.ts";
import { fallTitle } from "#texts/desk/objections.ts";
import { formatDateTime, formatDay } from "#texts/formats.ts";
import type { Route } from "./+types/complaints";
import { ListPager } from "../list-pager.tsx";
import { ListTabs } from "../list-tabs.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { complaintCasePath, complaintsHref } from "./complaint-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Klachten");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const word = url.searchParams.get("toon");
  const filter = COMPLAINT_FILTERS.find((code) => COMPLAINT_FILTER_LABELS[code].word === word) ?? "WAITING";
  const after = url.searchParams.get("na");
  const { shown, next } = await complaintList(ctx, filter, after);
  return { filter, complaints: shown, next, isFirst: after === null };
}

/** `/beheer/klachten`: complaints about deals; those that wait for advice first. */
export default function Complaints({ loaderData }: Route.ComponentProps) {
  const { filter, complaints, next, isFirst } = loaderData;
  return (
    <>
      <h1>Klachten</h1>
      <p className="mt-3 max-w-[60ch]">
        Van opdrachtgevers en bedrijven over een opdracht. Wat ze samen niet oplossen, wacht op ons advies.
      </p>
      <ListTabs
        label="Klachten"
        tabs={COMPLAINT_FILTERS.map((code) => ({
          href: complaintsHref(code),
          label: COMPLAINT_FILTER_LABELS[code].label,
          isCurrent: code === filter,
        }))}
      />
      {complaints.length === 0 && <p className="mt-6 text-soft">Hier staan geen klachten.</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {complaints.map((complaint) => (
          <Row key={complaint.id} complaint={complaint} isWaiting={filter === "WAITING"} />
        ))}
      </ul>
      <ListPager
        newest={isFirst ? null : complaintsHref(filter)}
        older={next === null ? null : complaintsHref(filter, next)}
      />
    </>
  );
}

function Row({ complaint, isWaiting }: { complaint: ListedComplaint; isWaiting: boolean }) {
  const { id, kind, side, state, companyName, dueDay, madeAt } = complaint;
  return (
    <li className="relative py-4">
      <Link href={complaintCasePath(id)} className="link font-semibold after:absolute after:inset-0">
        {COMPLAINT_KIND_LABELS[kind]}: {companyName}
      </Link>
      <p className="text-sm">
        {fallTitle(complaint)} · {SIDE_LABELS[side]} klaagt
      </p>
      <p className="text-sm text-soft">
        {formatDateTime(madeAt)} ·{" "}
        {isWaiting ? `advies uiterlijk ${formatDay(dueDay)}` : COMPLAINT_STATE_LABELS[state]}
      </p>
    </li>
  );
}
