import { dealFileAnswer } from "#app/deals/deal-file-answer.server.ts";
import { reportForOperator } from "#domain/desk/reports/views.ts";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/report-file";
import { numberOf } from "./report-number.ts";

/** `/beheer/meldingen/:number/bestanden/:fileId`: a file of the reported message, for an operator who reads it now. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const report = await reportForOperator(ctx, numberOf(params.number));
  const file = report?.thing.files.find(({ id }) => id === params.fileId) ?? null;
  return dealFileAnswer(request, context, file);
}
