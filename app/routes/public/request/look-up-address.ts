import { ctxOf } from "#app/context.server.ts";
import type { Route } from "./+types/look-up-address";
import { answerForAddress } from "./typed-address.server.ts";

/** `POST /adres`: what follows from a postcode and house number, as a `LookUpAnswer`. A POST keeps the address out of logs. */
export async function action({ request, context }: Route.ActionArgs) {
  return Response.json(await answerForAddress(ctxOf(context), await request.formData()));
}
