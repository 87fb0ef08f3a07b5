import type { RouterContextProvider } from "react-router";
import { ctxOf } from "#app/context.server.ts";
import { draftCookie, draftIdOf } from "#app/forms/draft.server.ts";
import { FOUND_FOR, foundField } from "#app/forms/fill-in.ts";
import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { storeStep } from "#app/forms/wizard.server.ts";
import { placesOfPostcodes } from "#app/routes/public/request/found-places.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { addToDraft } from "#domain/drafts/add-to-draft.ts";
import { beginDraft } from "#domain/drafts/begin-draft.ts";
import { loadDraft } from "#domain/drafts/draft-view.ts";
import { DomainError } from "#domain/kernel/errors.ts";

/** The typed fields that are kept. `arrival` is the query of the link that led to the form. */
const FIELDS = [
  "vertical",
  "companyName",
  "kvkNumber",
  "legalName",
  "postcode",
  "houseNumber",
  "addition",
  "street",
  foundField("street"),
  FOUND_FOR,
  "place",
  foundField("place"),
  "vatId",
  "fullName",
  "email",
  "phone",
  "referralCode",
  "arrival",
];

/** A company's registration as a form of one step, for `storeStep`. */
export const REGISTRATION = { kind: "registration", fields: [FIELDS] } as const;

/** The places of the postcodes in a registration, for its place field. */
export const registrationPlaces = (ctx: Ctx, answers: FormValues) =>
  placesOfPostcodes(ctx, ["place"], answers);

/** The address for which this browser ticked news on the landing page. Only `keepFirstAnswers` stores it. */
const ANNOUNCED = "announced";

/** The text that this browser typed in a registration, also on the landing page; null without one. */
export async function registrationDraft(request: Request, ctx: Ctx): Promise<FormValues | null> {
  const draftId = draftIdOf(request, ctx, "registration");
  return draftId === null ? null : loadDraft(ctx, { draftId, kind: "registration" });
}

/** Whether this browser ticked news for the address on the landing page. */
export const isAnnounced = (draft: FormValues | null, email: string): boolean =>
  draft !== null && textOf(draft, ANNOUNCED) === email;

/** Keeps the typed text of a registration. Returns the cookies; none when this address began too many drafts. */
export async function keepRegistrationDraft(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<string[]> {
  try {
    return [(await storeStep(request, context, REGISTRATION, 1, form)).setCookie];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/**
 * Keeps the answers of the landing page for the registration: name, address, and whether news is wanted. Returns the cookie
 * of the draft.
 */
export async function keepFirstAnswers(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { name, email, wantsNews }: { name: string; email: string; wantsNews: boolean },
): Promise<string> {
  const ctx = ctxOf(context);
  const answers = { fullName: name, email, [ANNOUNCED]: wantsNews ? email : "" };
  const draft = { kind: "registration" as const, fields: Object.keys(answers), answers };
  const known = draftIdOf(request, ctx, "registration");
  const draftId =
    known && (await addToDraft(ctx, { draftId: known, ...draft })) ? known : await beginDraft(ctx, draft);
  return draftCookie(ctx, "registration", draftId);
}
