import { ctxOf } from "#app/context.server.ts";
import type { Route } from "./+types/look-up-company";
import { answerForKvk } from "./typed-company.server.ts";

/** `POST /kvk-gegevens`: what the trade register has of a KvK number, as a `LookUpAnswer`. */
export async function action({ request, context }: Route.ActionArgs) {
  return Response.json(await answerForKvk(ctxOf(context), await request.formData()));
}
