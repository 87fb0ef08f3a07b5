import { requireSession } from "#app/auth/access.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { LOG_YEARS } from "#domain/audit/rules.ts";
import { operatorActs, operatorsInLog, type LoggedActView } from "#domain/audit/views.ts";
import { isId } from "#domain/kernel/ids.ts";
import { inWords } from "#texts/numbers.ts";
import { logTexts } from "#texts/desk/operator-log.ts";
import { Desk } from "../desk/desk.tsx";
import { deskRevalidates } from "../desk/desk-address.ts";
import { deskRow } from "../desk/desk-row.ts";
import { ListPager } from "../list-pager.tsx";
import type { Route } from "./+types/log";
import { actPath, LOG_FILE_PATH, LOG_PATH, logCursorOf, logHref } from "./log-address.ts";
import { logFilterOf } from "./log-filter.server.ts";
import { LogFilterForm } from "./log-filter-form.tsx";

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Log");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx } = requireSession(context, "OPERATOR");
  const filter = logFilterOf(url.searchParams);
  const before = logCursorOf(url.searchParams);
  const [{ acts, next }, operators] = await Promise.all([
    operatorActs(ctx, filter, { before }),
    operatorsInLog(ctx),
  ]);
  const rows = acts.map((act) => rowOf(act, ctx.now, url.search));
  return { filter, rows, next, operators, isFirst: before === null };
}

function rowOf(logged: LoggedActView, now: Date, search: string) {
  const { act, subjectKind, subject, reason } = logTexts(logged);
  const about = [subjectKind, ...(isId(subject) ? [] : [subject])].join(" ");
  const facts = {
    key: String(logged.sequence),
    href: actPath(logged.sequence) + search,
    what: act,
    where: [about, logged.operatorName, reason && `Reden: ${reason}`].filter(Boolean).join(" · "),
    state: null,
    since: logged.occurredAt,
    isLate: false,
  };
  return deskRow(facts, now);
}

export const shouldRevalidate = deskRevalidates;

/** `/beheer/log`: what operators did, newest first. */
export default function Log({ loaderData }: Route.ComponentProps) {
  const { filter, rows, next, operators, isFirst } = loaderData;
  return (
    <Desk
      title="Log"
      path={LOG_PATH}
      links={
        <a href={logHref(LOG_FILE_PATH, filter)} download className="link inline-flex min-h-11 items-center">
          Download als CSV
        </a>
      }
      filters={<LogFilterForm filter={filter} operators={operators} />}
      rows={rows}
      nothing={isFirst ? "Er is geen handeling die hierbij past." : "Er zijn geen oudere regels."}
      below={
        <>
          <ListPager
            newest={isFirst ? null : logHref(LOG_PATH, filter)}
            older={next === null ? null : logHref(LOG_PATH, filter, next)}
          />
          <p className="mt-4 text-sm text-soft">
            Niemand kan een regel wijzigen of weghalen; na {inWords(LOG_YEARS)} jaar gaat hij vanzelf weg.
          </p>
        </>
      }
    />
  );
}
