import type { ShouldRevalidateFunctionArgs } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { isSameList, listPath, quotePreviewPath } from "./list-paths.ts";
import { PREVIEW_INTENT } from "../quote/intents.ts";

type Args = ShouldRevalidateFunctionArgs;

let isListKept = false;

/** Loads the page again with `refresh`, but for the list and its sheet. */
export async function withoutList(refresh: () => Promise<void>): Promise<void> {
  isListKept = true;
  await refresh().finally(() => (isListKept = false));
}

/** Whether the page loads its data again by itself, and not because of a link or a form. */
const isOwnNews = ({ currentUrl, nextUrl, formMethod }: Args): boolean =>
  formMethod === undefined && currentUrl.href === nextUrl.href;

/** A preview is made of what is typed, and stores nothing. */
const isPreview = ({ formData, formAction, nextParams }: Args): boolean =>
  formData?.get("intent") === PREVIEW_INTENT ||
  (nextParams.briefId !== undefined && formAction === quotePreviewPath(nextParams.briefId));

/** A sheet that opens, changes or closes leaves the list as it is, and so does noting that somebody opened it. */
export function listRevalidates(args: Args): boolean {
  const { currentUrl, nextUrl, formAction, formMethod } = args;
  if (isPreview(args) || (isListKept && isOwnNews(args))) return false;
  if (formAction?.split("?", 1)[0] === listPath("")) return afterRefusals(args);
  const isNews = formMethod !== undefined || currentUrl.href === nextUrl.href;
  return isNews || !isSameList(currentUrl, nextUrl) ? args.defaultShouldRevalidate : false;
}

/** Also after a refusal, which may be about what the sheet did not show yet. */
export const sheetRevalidates = (args: Args): boolean =>
  !isPreview(args) && !(isListKept && isOwnNews(args)) && afterRefusals(args);
