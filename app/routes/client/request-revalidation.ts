import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Loads a page of a request again after every act: a refusal tells of a newer state. The order of a comparison and an open dialog are
 * in the address only, and need no data.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod = "GET",
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== "GET") return true;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
