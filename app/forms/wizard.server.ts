import { data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, urlContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { addToDraft } from "#domain/drafts/add-to-draft.ts";
import { beginDraft } from "#domain/drafts/begin-draft.ts";
import { loadDraft } from "#domain/drafts/draft-view.ts";
import type { DraftKind } from "#domain/drafts/rules.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { draftCookie, draftIdOf } from "./draft.server.ts";
import { COMPUTED_ID, textOf, type FormAnswer, type FormValues } from "./form-answer.ts";
import { formOf, parseForm, valuesOf } from "./parse-form.server.ts";

/** A form in steps, each at its own URL (`?stap=2`), stored as a draft. */
export type Wizard = {
  kind: DraftKind;
  path: string;
  /** Field names of each step. */
  fields: readonly (readonly string[])[];
  /** Shorter names of fields in the URL, as the start forms use them: `postcode` for `from.postcode`. */
  startNames?: Readonly<Record<string, string>>;
  /** Fills in what other services know, when a step is sent and before `fillIn`; not while it is being typed. */
  lookUp?(ctx: Ctx, form: FormData): Promise<unknown>;
  /** Fills in fields that follow from other answers, before a step is stored and parsed. */
  fillIn?(ctx: Ctx, form: FormData): Promise<void>;
  /** The schema of each step. Dates are checked against `now`. */
  schemas(now: Date): readonly z.ZodType[];
};

/** In the URL of a step that the last one links to: the next button leads back to the last step. */
const RETURN_PARAM = "terug";

function stepPath(wizard: Wizard, step: number): string {
  return step === 1 ? wizard.path : `${wizard.path}?stap=${step}`;
}

/** The step that this URL asks for. */
export function askedStep(wizard: Wizard, url: URL): number {
  const asked = Number(url.searchParams.get("stap") ?? "1");
  return Number.isInteger(asked) && asked >= 1 && asked <= wizard.fields.length ? asked : 1;
}

/** The first invalid step before this one; `before` when all of them are valid. */
function firstOpenStep(wizard: Wizard, answers: FormValues, now: Date, before: number): number {
  const form = formOf(answers);
  const schemas = wizard.schemas(now).slice(0, before - 1);
  const open = schemas.findIndex((schema) => !parseForm(form, schema).ok);
  return open === -1 ? before : open + 1;
}

/** The first step before this one of which no answer was ever sent; `before` when all of them were seen. */
function firstUnseenStep({ fields }: Wizard, answers: FormValues, before: number): number {
  const unseen = fields.slice(0, before - 1).findIndex((own) => !own.some((field) => field in answers));
  return unseen === -1 ? before : unseen + 1;
}

/** Whether every other step but the last, which is not checked, is valid: then the next button leads to the last one. */
function isOnlyOpenStep(wizard: Wizard, answers: FormValues, now: Date, open: number): boolean {
  const form = formOf(answers);
  const schemas = wizard.schemas(now).slice(0, -1);
  return schemas.every((schema, index) => index === open - 1 || parseForm(form, schema).ok);
}

const returnSearch = (step: number) => (step === 1 ? `?stap=1&${RETURN_PARAM}` : `&${RETURN_PARAM}`);

/** The answers in the URL, from a start form or a link to one service, by field. */
export function startAnswers(wizard: Wizard, url: URL): Record<string, string> {
  const names = new Map(wizard.fields.flat().map((field) => [field, field]));
  for (const [name, field] of Object.entries(wizard.startNames ?? {})) names.set(name, field);
  const given = [...names].map(
    ([name, field]) => [field, url.searchParams.get(name)?.slice(0, 100)] as const,
  );
  return Object.fromEntries(given.filter((answer): answer is [string, string] => Boolean(answer[1])));
}

/**
 * The draft of this browser in which something was answered, with the first step to go on at; null without one.
 */
export async function begunDraft(request: Request, ctx: Ctx, wizard: Wizard) {
  const draftId = draftIdOf(request, ctx, wizard.kind);
  const answers = draftId && (await loadDraft(ctx, { draftId, kind: wizard.kind }));
  if (!answers || !wizard.fields.flat().some((field) => answers[field]?.length)) return null;
  const open = firstOpenStep(wizard, answers, ctx.now, wizard.fields.length);
  // A step without required fields is valid before its visitor has seen it.
  const step = firstUnseenStep(wizard, answers, open);
  return { draftId, answers, step, path: stepPath(wizard, step) };
}

/**
 * The step of this URL, with the stored answers. Redirects to the first invalid step before it. The URL may contain
 * answers too, from the start form of the home page.
 */
export async function loadStep(
  request: Request,
  ctx: Ctx,
  wizard: Wizard,
): Promise<{ step: number; answers: FormValues; returnTo: number | null }> {
  const url = new URL(request.url);
  const draftId = draftIdOf(request, ctx, wizard.kind);
  const kept = draftId ? await loadDraft(ctx, { draftId, kind: wizard.kind }) : null;
  const answers: FormValues = { ...kept, ...startAnswers(wizard, url) };
  const step = askedStep(wizard, url);
  const open = firstOpenStep(wizard, answers, ctx.now, step);
  if (open < step) {
    const isOnlyOne = step === wizard.fields.length && isOnlyOpenStep(wizard, answers, ctx.now, open);
    throw redirect(stepPath(wizard, open) + (isOnlyOne ? returnSearch(open) : ""));
  }
  return { step, answers, returnTo: url.searchParams.has(RETURN_PARAM) ? wizard.fields.length : null };
}

/**
 * Stores the typed text of a step without validating it. Returns the id of the draft and its cookie. Begins a new draft
 * when the browser has none, or an unknown one. Throws `too_many_requests`, `draft_too_large`.
 */
export async function storeStep(
  request: Request,
  context: Readonly<RouterContextProvider>,
  wizard: Pick<Wizard, "kind" | "fields" | "fillIn">,
  step: number,
  form: FormData,
): Promise<{ draftId: string; setCookie: string }> {
  const ctx = ctxOf(context);
  await wizard.fillIn?.(ctx, form);
  const typed = valuesOf(form);
  const own = new Set<string>(wizard.fields[step - 1]);
  // A form omits an unticked checkbox, so always store the fields of this step; store others only when they are sent.
  const fields = wizard.fields.flat().filter((field) => own.has(field) || field in typed);
  const answers = { kind: wizard.kind, fields, answers: typed };
  let draftId = draftIdOf(request, ctx, wizard.kind);
  if (draftId === null || !(await addToDraft(ctx, { draftId, ...answers }))) {
    draftId = await beginDraft(ctx, answers);
  }
  return { draftId, setCookie: draftCookie(ctx, wizard.kind, draftId) };
}

/**
 * Handles a step: stores the typed text, then goes back, shows the step again ("bereken", to compute without
 * JavaScript), goes on, or returns the errors. On the last step, when every step is valid, `finish` gets all
 * answers and the intent.
 * Without stored answers of the earlier steps, the draft was submitted or deleted meanwhile: then `finished` returns
 * the answer for a submitted draft, or null to begin again.
 */
export async function handleStep(
  request: Request,
  context: Readonly<RouterContextProvider>,
  wizard: Wizard,
  finish: (
    draftId: string,
    answers: FormValues,
    intent: string,
  ) => Promise<Response | ReturnType<typeof data<FormAnswer>>>,
  finished: () => Promise<Response | null> = async () => null,
) {
  const ctx = ctxOf(context);
  const url = context.get(urlContext);
  const step = askedStep(wizard, url);
  const last = wizard.fields.length;
  const form = await request.formData();
  if (form.get("intent") !== "vorige") await wizard.lookUp?.(ctx, form);
  // When the draft cannot be stored, return the form as it was typed.
  const kept = await answerRefusal(valuesOf(form), () => storeStep(request, context, wizard, step, form));
  if (!("draftId" in kept)) return kept;
  const { draftId, setCookie } = kept;
  const headers = { "Set-Cookie": setCookie };
  const answers = (await loadDraft(ctx, { draftId, kind: wizard.kind })) ?? {};
  if (step > 1 && !wizard.fields[0]!.some((field) => answers[field]))
    return (await finished()) ?? redirectWithToast(wizard.path, "draft_gone", { setCookies: [setCookie] });
  const intent = form.get("intent");
  if (intent === "vorige") return redirect(stepPath(wizard, Math.max(1, step - 1)), { headers });
  if (intent === "bereken") return redirect(`${url.pathname}${url.search}#${COMPUTED_ID}`, { headers });

  // Some fields are required by the answer to an earlier step.
  const whole = formOf({ ...answers, ...valuesOf(form) });
  const parsed = parseForm(whole, wizard.schemas(ctx.now)[step - 1]!);
  if (!parsed.ok) {
    return data(inFieldOrder(wizard.fields[step - 1]!, parsed.answer), { status: 422, headers });
  }
  if (step < last) {
    return redirect(stepPath(wizard, url.searchParams.has(RETURN_PARAM) ? last : step + 1), { headers });
  }
  const open = firstOpenStep(wizard, answers, ctx.now, last);
  if (open < last) return redirect(stepPath(wizard, open), { headers });
  return finish(draftId, answers, textOf(valuesOf(form), "intent"));
}

/** Errors of all answers together. Those of earlier steps link to their step, which leads back to the last one. */
export function withStepLinks(wizard: Pick<Wizard, "path" | "fields">, answer: FormAnswer): FormAnswer {
  const earlier = Object.keys(answer.errors).flatMap((field) => {
    const step = wizard.fields.findIndex((fields) => fields.includes(field)) + 1;
    const isEarlier = step > 0 && step < wizard.fields.length;
    return isEarlier ? [[field, `${wizard.path}?stap=${step}&${RETURN_PARAM}#${field}`]] : [];
  });
  return { ...inFieldOrder(wizard.fields.flat(), answer), elsewhere: Object.fromEntries(earlier) };
}

/** The errors in the order of the fields: zod reports checks of two fields after all others. */
export function inFieldOrder(fields: readonly string[], answer: FormAnswer): FormAnswer {
  const place = ([field]: [string, string]) => fields.indexOf(field);
  const errors = Object.entries(answer.errors).toSorted((one, other) => place(one) - place(other));
  return { ...answer, errors: Object.fromEntries(errors) };
}
