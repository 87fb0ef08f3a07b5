import type { FormValues } from "#app/forms/form-answer.ts";
import { formOf, parseForm } from "#app/forms/parse-form.server.ts";
import type { SessionView } from "#domain/accounts/session-view.ts";
import { readerOf } from "#domain/companies/views.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { companyWorkInput } from "#domain/matching/input.ts";
import { countMatching } from "#domain/matching/views.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { withLists } from "./wish-lists.ts";

/** The wishes that a query asks to count. */
export const askedValues = (asked: URLSearchParams): FormValues =>
  withLists(Object.fromEntries([...new Set(asked.keys())].map((name) => [name, asked.getAll(name)])));

/** Counts the recent requests that match these wishes; `count` is null when they are no wishes. */
export async function countWork(
  ctx: Ctx,
  { session, vertical }: { session: SessionView; vertical: Vertical },
  values: FormValues,
) {
  const parsed = parseForm(formOf(values), companyWorkInput(vertical, ctx.now));
  const count = parsed.ok ? await countMatching(ctx, readerOf(session), parsed.value) : null;
  return { parsed, count, base: parsed.ok ? (parsed.value.basePostcode4 ?? "") : "" };
}
