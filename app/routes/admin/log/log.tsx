import { requireSession } from "#app/auth/access.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LOG_YEARS } from "#domain/audit/rules.ts";
import { operatorActs, operatorsInLog, type LoggedActView } from "#domain/audit/views.ts";
import { formatDateTime } from "#texts/formats.ts";
import { inWords } from "#texts/numbers.ts";
import { logTexts } from "#texts/desk/operator-log.ts";
import { ListPager } from "../list-pager.tsx";
import type { Route } from "./+types/log";
import { LOG_FILE_PATH, LOG_PATH, logCursorOf, logHref } from "./log-address.ts";
import { logFilterOf } from "./log-filter.server.ts";
import { LogFilterForm } from "./log-filter-form.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Log");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx } = requireSession(context, "OPERATOR");
  const filter = logFilterOf(url.searchParams);
  const before = logCursorOf(url.searchParams);
  const [{ acts, next }, operators] = await Promise.all([
    operatorActs(ctx, filter, { before }),
    operatorsInLog(ctx),
  ]);
  return { filter, acts, next, operators, isFirst: before === null };
}

/** `/beheer/log`: what operators did, newest first. */
export default function Log({ loaderData }: Route.ComponentProps) {
  const { filter, acts, next, operators, isFirst } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1>Log</h1>
        <a href={logHref(LOG_FILE_PATH, filter)} download className="link inline-flex min-h-11 items-center">
          Download als CSV
        </a>
      </div>
      <p className="mt-3 max-w-[62ch] text-soft">
        Wat beheerders deden. Niemand kan een regel wijzigen of weghalen; na {inWords(LOG_YEARS)} jaar gaat
        hij vanzelf weg.
      </p>
      <LogFilterForm filter={filter} operators={operators} />
      {acts.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title={isFirst ? "Niets gevonden" : "Geen oudere regels"}
            text="Er is geen handeling die hierbij past."
          />
        </div>
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {acts.map((act) => (
            <Act key={act.sequence} act={act} />
          ))}
        </ul>
      )}
      <ListPager
        newest={isFirst ? null : logHref(LOG_PATH, filter)}
        older={next === null ? null : logHref(LOG_PATH, filter, next)}
      />
    </>
  );
}

function Act({ act }: { act: LoggedActView }) {
  const texts = logTexts(act);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[13rem_1fr]">
      <p className="text-sm text-soft">
        <time dateTime={act.occurredAt.toISOString()}>{formatDateTime(act.occurredAt)}</time>
        <span className="block">{act.operatorName}</span>
      </p>
      <div className="min-w-0">
        <p className="font-semibold">{texts.act}</p>
        <p className="text-sm">
          {texts.subjectKind}{" "}
          <Link href={logHref(LOG_PATH, { subjectId: act.subjectId })} className="link">
            {texts.subject}
          </Link>
        </p>
        {texts.reason && <p className="text-sm">Reden: {texts.reason}</p>}
        {texts.facts && <p className="text-sm">{texts.facts}</p>}
        <p className="text-sm text-soft">
          Regel {act.sequence}, vanaf {act.fromAddress || "onbekend"}
        </p>
      </div>
    </li>
  );
}
