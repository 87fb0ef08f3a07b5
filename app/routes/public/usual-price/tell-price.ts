import { runtimeContext } from "#app/context.server.ts";
import { startAnswers } from "#app/forms/wizard.server.ts";
import { usualPricesNow } from "#app/work/work.server.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { usualPriceOfAnswers } from "../request/brief-wizard.server.ts";
import { WIZARDS } from "../request/wizards.server.ts";
import type { Route } from "./+types/tell-price";
import { toldPrice, type ToldPrice } from "./told-price.ts";

/** `GET /gewone-prijs?soort=cleaning&serviceType=deep&postcode=3512`: the usual price of the work in a start form, or null. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const vertical = VERTICALS.find((kind) => kind === url.searchParams.get("soort"));
  if (!vertical) return new Response(null, { status: 404 });
  const wizard = WIZARDS[vertical];
  const known = await usualPricesNow(context.get(runtimeContext), vertical);
  const price = usualPriceOfAnswers(wizard, known ?? [], startAnswers(wizard, url));
  return Response.json((price && toldPrice(vertical, price)) satisfies ToldPrice | null);
}
