import { photoAnswer } from "#app/photos/photo-answer.server.ts";
import { reportForOperator } from "#domain/desk/reports/views.ts";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/report-photo";
import { numberOf } from "./report-number.ts";

/** `/beheer/meldingen/:number/foto`: the photo that was reported. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const report = await reportForOperator(ctx, numberOf(params.number));
  return photoAnswer(request, context, report?.thing.photoKey ?? null);
}
