import { requireOperator } from "../operator-page.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { checkQueue, readCursor, type Waiting } from "#domain/checks/queue-view.ts";
import type { QueueReason } from "#domain/checks/rules.ts";
import { CHECK_NAMES } from "#texts/checks.ts";
import { formatCount, formatDate } from "#texts/formats.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Route } from "./+types/queue";
import { checkPath, CHECKS_PATH } from "./check-paths.ts";

export const handle: PageHandle = { width: "wide", react: false, frame: "workplace" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bedrijven controleren");

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const after = readCursor(new URL(request.url).searchParams.get("na"));
  return { ...(await checkQueue(ctx, after)), isFirst: after === null };
}

const REASONS: Record<QueueReason, string> = {
  HELD: "Naam of tekst wacht op vrijgave",
  NEW: "Nieuw",
  SHARED: "Zelfde KvK-nummer als een ander bedrijf",
  CHANGED: "Gewijzigd sinds de controle",
  LAPSED: "Verlopen",
  WITHDRAWN: "Ingetrokken",
  EXPIRING: "Verloopt binnenkort",
};

/** `/beheer/controle`: the companies that wait for a check, oldest first. */
export default function Queue({ loaderData: { waiting, total, next, isFirst } }: Route.ComponentProps) {
  return (
    <>
      <h1>Bedrijven controleren</h1>
      <p className="mt-3 text-soft">
        {total > 0
          ? `${formatCount(total, "controle wacht", "controles wachten")}, de oudste bovenaan.`
          : isFirst
            ? "Wat hier wacht: nieuwe bedrijven, wijzigingen na een controle, en controles die aflopen."
            : "Hierna wacht er niets meer."}
      </p>
      {total === 0 && isFirst && (
        <div className="mt-8">
          <EmptyState title="Er wacht niemand" text="Elk bedrijf is bijgewerkt." />
        </div>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {waiting.map((one) => (
          <Row key={`${one.companyId} ${one.reason} ${one.kind}`} waiting={one} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-4 empty:hidden">
        {!isFirst && (
          <Button href={CHECKS_PATH} variant="quiet">
            Naar de oudste
          </Button>
        )}
        {next && (
          <Button href={`${CHECKS_PATH}?na=${encodeURIComponent(next)}`} variant="secondary">
            Volgende
          </Button>
        )}
      </div>
    </>
  );
}

function Row({ waiting }: { waiting: Waiting }) {
  const { companyId, reason, kind, since, companyName, vertical, kvkNumber, hasSubscription } = waiting;
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-4 hover:bg-mist sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-h4 break-words">
          <a
            href={checkPath(companyId, reason === "NEW" ? "KVK" : kind)}
            className="link after:absolute after:inset-0"
          >
            {companyName}
          </a>
        </h2>
        <p className="text-sm text-soft">
          {VERTICAL_TEXTS[vertical].name}, KvK&nbsp;{kvkNumber}
          {hasSubscription && ", heeft een abonnement"}
        </p>
      </div>
      <p className="text-sm sm:text-right">
        <span className="font-semibold">
          {REASONS[reason]}
          {kind && `: ${CHECK_NAMES[kind]}`}
        </span>
        <span className="block text-soft">sinds {formatDate(since)}</span>
      </p>
    </li>
  );
}
