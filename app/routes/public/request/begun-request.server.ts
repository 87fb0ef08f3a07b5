import { redirectDocument } from "react-router";
import { draftIdOf, forgottenDraft } from "#app/forms/draft.server.ts";
import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { begunDraft, startAnswers, type Wizard } from "#app/forms/wizard.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { discardDraft } from "#domain/drafts/discard-draft.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { MOVING_CATEGORY_LABELS, SERVICE_TYPE_LABELS } from "#texts/labels.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { labelOf } from "./brief-steps.ts";
import { WIZARDS } from "./wizards.server.ts";

/** In the URL of a wizard: begin with empty answers. A browser that has begun is asked first. */
const ANEW_PARAM = "opnieuw";

/** A request that this browser has begun: what it is about, and where it goes on. */
export type BegunRequest = { vertical: Vertical; about: string; step: number; steps: number; href: string };

/** The fields that say in one line what a draft asks for. */
const ABOUT: Record<Vertical, { type: string; labels: Record<string, string>; place: string }> = {
  cleaning: { type: "serviceType", labels: SERVICE_TYPE_LABELS, place: "place" },
  moving: { type: "movingType", labels: MOVING_CATEGORY_LABELS, place: "from.place" },
};

/** `Ramen lappen in Utrecht`, as far as it was answered. */
function aboutDraft(vertical: Vertical, answers: FormValues): string {
  const { type, labels, place } = ABOUT[vertical];
  const { name, preposition } = VERTICAL_TEXTS[vertical];
  const where = textOf(answers, place);
  return (labelOf(labels, textOf(answers, type)) || name) + (where && ` ${preposition} ${where}`);
}

/** The request of this vertical that this browser has begun; null without one. */
export async function begunRequest(
  request: Request,
  ctx: Ctx,
  vertical: Vertical,
): Promise<BegunRequest | null> {
  const wizard = WIZARDS[vertical];
  const begun = await begunDraft(request, ctx, wizard);
  if (!begun) return null;
  const { answers, step, path } = begun;
  return { vertical, about: aboutDraft(vertical, answers), step, steps: wizard.fields.length, href: path };
}

/**
 * The begun request that this URL would change: it asks for another service or place, or to begin anew. Null when there
 * is nothing to ask. `anewHref` begins with the answers of the URL.
 */
export async function interruptedRequest(
  request: Request,
  asked: URL,
  ctx: Ctx,
  wizard: Wizard,
  vertical: Vertical,
) {
  const url = new URL(asked);
  const given = startAnswers(wizard, url);
  const isAnew = url.searchParams.has(ANEW_PARAM);
  if (!isAnew && Object.keys(given).length === 0) return null;
  const begun = await begunDraft(request, ctx, wizard);
  if (!begun) return null;
  const differs = Object.entries(given).some(([field, answer]) => {
    const kept = textOf(begun.answers, field);
    return kept !== "" && comparable(kept) !== comparable(answer);
  });
  if (!isAnew && !differs) return null;
  url.searchParams.set(ANEW_PARAM, "");
  return {
    about: aboutDraft(vertical, begun.answers),
    next: differs ? aboutDraft(vertical, given) : null,
    href: begun.path,
    anewHref: url.pathname + url.search,
  };
}

const comparable = (text: string) => text.replace(/\s/g, "").toLowerCase();

/** Handles "Opnieuw beginnen": deletes the draft, and begins with the answers of the URL. Null for any other form. */
export async function beginAnew(
  request: Request,
  asked: URL,
  ctx: Ctx,
  wizard: Wizard,
): Promise<Response | null> {
  const url = new URL(asked);
  if (!url.searchParams.has(ANEW_PARAM)) return null;
  const draftId = draftIdOf(request, ctx, wizard.kind);
  if (draftId) await discardDraft(ctx, { draftId, kind: wizard.kind });
  url.searchParams.delete(ANEW_PARAM);
  const response = redirectDocument(url.pathname + url.search);
  response.headers.append("Set-Cookie", forgottenDraft(wizard.kind));
  return response;
}
