import type { RouterContextProvider } from "react-router";
import {
  ctxOf,
  sessionContext,
  uploadContext,
  urlContext,
  type InterruptedForm,
} from "#app/context.server.ts";
import { cookie } from "#app/cookies/cookie.server.ts";
import { forgetInterruptedForm } from "#domain/drafts/forget-interrupted-form.ts";
import { interruptedForm } from "#domain/drafts/interrupted-form-view.ts";
import { keepInterruptedForm } from "#domain/drafts/keep-interrupted-form.ts";
import { DomainError } from "#domain/errors.ts";
import { isId } from "#domain/ids.ts";
import type { FormValues } from "./form-answer.ts";
import { valuesOf } from "./parse-form.server.ts";

const unsent = cookie("onverzonden", { maxAge: 3_600 });

/** A form without files stays under this; what is larger is not kept. */
const MAX_BYTES = 128 * 1024;

/** Beside passwords, which `valuesOf` leaves out: what proves something and is of no use later. */
const NEVER_KEPT = ["token", "code", "intent"];

/** Makes the browser forget what it had typed. */
export const FORGET_INTERRUPTED_FORM = unsent.forgotten;

type Context = Readonly<RouterContextProvider>;

/** A POST without a session or subscription, with a copy of its body while it is small; the page decides whether it needed one. */
export function interruptible(request: Request, context: Context): InterruptedForm {
  const length = Number(request.headers.get("content-length") ?? Infinity);
  const isKept = context.get(uploadContext) === null && length <= MAX_BYTES;
  return { refused: false, copy: isKept ? request.clone() : null };
}

/** Keeps what was typed until somebody signed in or subscribed again; the Set-Cookie value that finds it back. */
export async function keepInterrupted(context: Context, form: InterruptedForm): Promise<string[]> {
  if (!form.copy) return [];
  const values = valuesOf(await form.copy.formData());
  for (const name of NEVER_KEPT) delete values[name];
  if (Object.keys(values).length === 0) return [];
  try {
    const path = context.get(urlContext).pathname;
    return [unsent.holding(await keepInterruptedForm(ctxOf(context), { path, values }))];
  } catch (error) {
    // Too many from this address: the page still leads to signing in, without the text.
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** Whether this browser has something typed that waits for signing in. */
export function hasInterrupted(request: Request): boolean {
  return idOf(request) !== null;
}

/** What this browser had typed at this address when its session or subscription had ended; null when there is nothing. */
export async function typedBefore(request: Request, context: Context): Promise<FormValues | null> {
  const formId = idOf(request);
  if (!formId || !context.get(sessionContext)) return null;
  return interruptedForm(ctxOf(context), { formId, path: context.get(urlContext).pathname });
}

/** Forgets it, now that the form of this address was sent with a session. */
export async function forgetInterrupted(request: Request, context: Context): Promise<string[]> {
  const formId = idOf(request);
  if (!formId) return [];
  const form = { formId, path: context.get(urlContext).pathname };
  return (await forgetInterruptedForm(ctxOf(context), form)) ? [FORGET_INTERRUPTED_FORM] : [];
}

function idOf(request: Request): string | null {
  const id = unsent.of(request);
  return isId(id) ? id : null;
}
