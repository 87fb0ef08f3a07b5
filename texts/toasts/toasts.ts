import { ACCOUNT_TOASTS } from "./account-toasts.ts";
import { BRIEF_TOASTS } from "./brief-toasts.ts";
import { COMPANY_TOASTS } from "./company-toasts.ts";
import { EXPERIENCE_TOASTS } from "./experience-toasts.ts";
import { DEAL_TOASTS } from "./deal-toasts.ts";
import { OPERATOR_TOASTS } from "./operator-toasts.ts";
import { SITE_TOASTS } from "./site-toasts.ts";
import type { Toast } from "./toast.ts";

const table = {
  ...ACCOUNT_TOASTS,
  ...BRIEF_TOASTS,
  ...COMPANY_TOASTS,
  ...DEAL_TOASTS,
  ...EXPERIENCE_TOASTS,
  ...OPERATOR_TOASTS,
  ...SITE_TOASTS,
} satisfies Record<string, Toast>;

export type ToastCode = keyof typeof table;

export const TOASTS: Record<ToastCode, Toast> = table;

/** Whether a text from a cookie or a URL is the code of a toast. */
export function isToastCode(text: string | null | undefined): text is ToastCode {
  return typeof text === "string" && Object.hasOwn(table, text);
}
