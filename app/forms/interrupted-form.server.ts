import type { RouterContextProvider } from "react-router";
import {
  ctxOf,
  sessionContext,
  uploadContext,
  urlContext,
  type InterruptedForm,
} from "#app/context.server.ts";
import { signedCookie } from "#app/cookies/cookie.server.ts";
import { forgetInterruptedForm } from "#domain/drafts/forget-interrupted-form.ts";
import { interruptedForm } from "#domain/drafts/interrupted-form-view.ts";
import { keepInterruptedForm } from "#domain/drafts/keep-interrupted-form.ts";
import { rewriteInterruptedForm } from "#domain/drafts/rewrite-interrupted-form.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { isId } from "#domain/kernel/ids.ts";
import type { FormValues } from "./form-answer.ts";
import { textsIn } from "./uploaded-files.server.ts";
import { valuesOf } from "./parse-form.server.ts";

const unsent = signedCookie("onverzonden");

/** Largest form that is stored. Forms without files are smaller. */
const MAX_BYTES = 128 * 1024;

/** Fields that are not stored, beside passwords: secrets, and the button that was pressed. */
const NEVER_KEPT = ["token", "code", "intent"];

/** The cookie that deletes the reference to a stored form. */
export const FORGET_INTERRUPTED_FORM = unsent.forgotten;

type Context = Readonly<RouterContextProvider>;

/**
 * A POST without a session or subscription, with a copy of its body if that is small. The page decides whether to
 * refuse it.
 */
export function interruptible(request: Request): InterruptedForm {
  const length = Number(request.headers.get("content-length") ?? Infinity);
  return { refused: false, copy: length <= MAX_BYTES ? request.clone() : null };
}

/**
 * Stores the typed text of a refused form, to restore it after signing in or subscribing. Returns the cookies that
 * refer to it.
 */
export async function keepInterrupted(context: Context, form: InterruptedForm): Promise<string[]> {
  if (!form.copy) return [];
  const readUpload = context.get(uploadContext);
  const sent = readUpload ? await readUpload(form.copy) : await form.copy.formData();
  if (!(sent instanceof FormData)) return [];
  const values = valuesOf(textsIn(sent));
  for (const name of NEVER_KEPT) delete values[name];
  if (Object.keys(values).length === 0) return [];
  try {
    const path = context.get(urlContext).pathname;
    const ctx = ctxOf(context);
    return [unsent.holding(await keepInterruptedForm(ctx, { path, values }), ctx)];
  } catch (error) {
    // Too many forms from this address: go on to the sign-in page without storing the text.
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/**
 * Stores what is being typed, over what this browser stored under the same name before. `name` is no path of the site, so that
 * no sent form forgets it by accident. Returns the cookies that refer to it, for as long as it is stored now. Throws
 * `too_many_requests`.
 */
export async function keepTyped(
  request: Request,
  context: Context,
  name: string,
  values: FormValues,
): Promise<string[]> {
  const ctx = ctxOf(context);
  const formId = idOf(request, context);
  const typed = { path: name, values };
  const isRewritten = formId !== null && (await rewriteInterruptedForm(ctx, { formId, ...typed }));
  return [unsent.holding(isRewritten ? formId : await keepInterruptedForm(ctx, typed), ctx)];
}

/** Whether this browser has a stored form. */
export function hasInterrupted(request: Request, context: Context): boolean {
  return idOf(request, context) !== null;
}

/**
 * The stored text of the form at this URL, after signing in or subscribing again, or of the one that is typed under this
 * name; null without one.
 */
export async function restoredValues(
  request: Request,
  context: Context,
  name = context.get(urlContext).pathname,
): Promise<FormValues | null> {
  const formId = idOf(request, context);
  if (!formId || !context.get(sessionContext)) return null;
  return interruptedForm(ctxOf(context), { formId, path: name });
}

/** Deletes the stored form of this URL, or what was typed under this name, because it was sent. Returns the cookies to set. */
export async function forgetInterrupted(
  request: Request,
  context: Context,
  name = context.get(urlContext).pathname,
): Promise<string[]> {
  const formId = idOf(request, context);
  if (!formId) return [];
  const form = { formId, path: name };
  return (await forgetInterruptedForm(ctxOf(context), form)) ? [FORGET_INTERRUPTED_FORM] : [];
}

function idOf(request: Request, context: Context): string | null {
  const id = unsent.of(request, ctxOf(context));
  return isId(id) ? id : null;
}
