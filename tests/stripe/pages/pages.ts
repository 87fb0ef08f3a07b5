import type { Account } from "../account.ts";
import { checkoutPage } from "./checkout.ts";
import type { PageAnswer } from "./html.ts";
import { invoicePage } from "./invoice.ts";
import { portalPage } from "./portal.ts";

/** A hosted page; `form` is null when it is only looked at. */
export type HostedPage = (account: Account, id: string, form: URLSearchParams | null) => PageAnswer;

const PAGES: Record<string, HostedPage> = { pay: checkoutPage, invoices: invoicePage, portal: portalPage };

/** The hosted page at a path; undefined elsewhere. */
export function hostedPage(
  path: string,
): ((account: Account, form: URLSearchParams | null) => PageAnswer) | undefined {
  const [, name = "", id = "", rest] = path.split("/");
  const page = rest === undefined ? PAGES[name] : undefined;
  return page && ((account, form) => page(account, id, form));
}
