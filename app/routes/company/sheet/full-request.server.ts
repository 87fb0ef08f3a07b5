import type { CompanyView } from "#domain/companies/views.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { fullBriefFor } from "#domain/proposals/following/full-brief-view.ts";
import { sendsProposals } from "#domain/proposals/policy.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { fullText } from "#texts/request/holds.ts";
import { FOLLOW_INTENT, UNFOLLOW_INTENT } from "../quote/intents.ts";
import type { FullRequest } from "./full-request.tsx";

const FOLLOWS = {
  text: "Je krijgt bericht als er een plek vrijkomt. Wie dan het eerst een offerte stuurt, heeft hem.",
  label: "Niet meer volgen",
  intent: UNFOLLOW_INTENT,
};
const MAY_FOLLOW = {
  text: "Stuurt een bedrijf toch geen offerte, of trekt het zijn offerte in? Dan komt er een plek vrij.",
  label: "Laat me weten als er een plek vrijkomt",
  intent: FOLLOW_INTENT,
};

const CLOSED: FullRequest = {
  title: "Aanvraag niet meer open",
  text: "De aanvraag is gesloten, of bestaat niet.",
  act: null,
};

/** What the page of a request that takes no quote says to a company. `isFull`: it could be followed. */
export async function fullRequest(
  ctx: Ctx<UserActor>,
  company: Pick<CompanyView, "id" | "vertical" | "profile">,
  briefId: string,
): Promise<FullRequest & { isFull: boolean }> {
  const { id: companyId, vertical, profile } = company;
  const brief = await fullBriefFor(ctx, ctx.db, { companyId, vertical }, briefId);
  if (!brief?.isFull) return { ...CLOSED, isFull: false };
  const { category, service, locationText, heldPlaces, follows, hasPlace } = brief;
  const isOffered = profile !== null && sendsProposals.allows(ctx.actor) && (follows || hasPlace);
  const act = isOffered ? (follows ? FOLLOWS : MAY_FOLLOW) : null;
  return {
    isFull: true,
    title: "Deze aanvraag is vol",
    text: [
      `${serviceLabel(vertical, category, service)}, ${locationText}`,
      fullText(heldPlaces),
      ...(act ? [act.text] : []),
    ].join("\n\n"),
    act: act && { label: act.label, intent: act.intent },
  };
}
