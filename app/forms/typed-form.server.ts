import { redirect, type RouterContextProvider } from "react-router";
import type { FormValues } from "./form-answer.ts";
import { forgetInterrupted, keepTyped, restoredValues } from "./interrupted-form.server.ts";
import { AFRESH_FIELD, type Restored } from "./typed-form.ts";

type Context = Readonly<RouterContextProvider>;

/** Name under which this browser keeps what is typed in the form of a page. */
const typedName = (page: string): string => `${page}#getypt`;

const cookiesOf = (values: readonly string[]) =>
  values.map((value): [string, string] => ["Set-Cookie", value]);

/**
 * What this browser typed in the form of this page and did not send; null without any. Throws the redirect to the page when its
 * address asks to forget that.
 */
export async function typedBefore(
  request: Request,
  context: Context,
  page: string,
): Promise<{ values: FormValues; restored: Restored } | null> {
  const name = typedName(page);
  if (new URL(request.url).searchParams.has(AFRESH_FIELD))
    throw redirect(page, { headers: cookiesOf(await forgetInterrupted(request, context, name)) });
  const unsent = await restoredValues(request, context);
  if (unsent) return { values: unsent, restored: "unsent" };
  const typed = await restoredValues(request, context, name);
  return typed && { values: typed, restored: "typed" };
}

/** Stores what is being typed in the form of a page, for an hour. Throws `too_many_requests`. */
export async function storeTyped(
  request: Request,
  context: Context,
  page: string,
  values: FormValues,
): Promise<Response> {
  const cookies = await keepTyped(request, context, typedName(page), values);
  return new Response(null, { status: 204, headers: cookiesOf(cookies) });
}

/** Forgets what was typed in the form of this page, because it was saved. Returns the cookies to set. */
export async function forgetTypedIn(request: Request, context: Context, page: string): Promise<string[]> {
  const unsent = await forgetInterrupted(request, context);
  return [...unsent, ...(await forgetInterrupted(request, context, typedName(page)))];
}
