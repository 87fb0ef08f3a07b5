import { requireSession } from "#app/auth/access.server.ts";
import { csvAnswer } from "#app/csv-answer.server.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { LOG_FILE_ROWS, operatorActs } from "#domain/audit/views.ts";
import { logTexts } from "#texts/desk/operator-log.ts";
import type { Route } from "./+types/log-file";
import { logFilterOf } from "./log-filter.server.ts";

const HEAD = [
  "Nummer",
  "Tijd (UTC)",
  "Beheerder",
  "Handeling",
  "Soort",
  "Kenmerk",
  "Reden",
  "Feiten",
  "Netwerkadres",
];

/** `/beheer/log.csv`: the newest acts that match the filters of the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx } = requireSession(context, "OPERATOR");
  const { acts } = await operatorActs(ctx, logFilterOf(url.searchParams), { size: LOG_FILE_ROWS });
  const rows = acts.map((logged) => {
    const { act, subjectKind, subject, reason, facts } = logTexts(logged);
    const { sequence, occurredAt, operatorName, fromAddress } = logged;
    const when = occurredAt.toISOString();
    return [sequence, when, operatorName, act, subjectKind, subject, reason, facts, fromAddress];
  });
  return csvAnswer(`log-${amsterdamDay(ctx.now)}`, HEAD, rows);
}
