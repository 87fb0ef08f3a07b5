import type { ShouldRevalidateFunctionArgs } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";

/**
 * The `shouldRevalidate` of a page that is a form: it stays as it was loaded while it is open. A newer stamp would say that a public form
 * was filled in within a moment, a newer version that somebody saw what it changes, and a form that is over would take what is typed.
 */
export function keptWhileOpen(args: ShouldRevalidateFunctionArgs): boolean {
  const isOpen = args.formMethod === undefined && args.currentUrl.href === args.nextUrl.href;
  return !isOpen && afterRefusals(args);
}
