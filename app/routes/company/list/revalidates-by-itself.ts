import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * `shouldRevalidate` of a page with a form over what is stored: its data changes when it is opened and by its forms, also when they are
 * refused. News changes nothing below what is being typed.
 */
export const revalidatesByItself = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.formMethod !== undefined || args.currentUrl.href !== args.nextUrl.href;
