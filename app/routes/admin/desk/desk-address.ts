import type { ShouldRevalidateFunctionArgs } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";

/** What stands in the address after that of the list: the key of its open sheet. */
export function openKeyOf(path: string, pathname: string): string | undefined {
  if (!pathname.startsWith(`${path}/`)) return undefined;
  return decodeURIComponent(pathname.slice(path.length + 1));
}

/** The list of operators that an address belongs to, alone or with a sheet. */
const deskOf = ({ pathname }: Pick<URL, "pathname">): string | undefined =>
  /^\/beheer\/[^/]+/.exec(pathname)?.[0];

type Addresses = { currentUrl: URL; nextUrl: URL };

/** Whether somebody goes through one list of operators: what stands around it stays as it is. */
export const isWithinDesk = ({ currentUrl, nextUrl }: Addresses): boolean =>
  deskOf(currentUrl) !== undefined && deskOf(currentUrl) === deskOf(nextUrl);

/** A sheet that opens or closes leaves the list as it is. */
export function deskRevalidates(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  const isSheet = formMethod === undefined && currentUrl.pathname !== nextUrl.pathname;
  return isSheet && currentUrl.search === nextUrl.search ? false : afterRefusals(args);
}
