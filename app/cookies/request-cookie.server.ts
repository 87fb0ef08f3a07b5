import { draftCookieName } from "#app/forms/draft.server.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { SENT_COOKIE } from "./sent-request.server.ts";

const NAMES = [...VERTICALS.map(draftCookieName), SENT_COOKIE];

/** Whether a raw Cookie header says that this browser has begun a request, or sent one that waits for confirmation. */
export function hasRequestCookie(cookieHeader: string | null | undefined): boolean {
  return Boolean(cookieHeader) && NAMES.some((name) => cookieHeader!.includes(`${name}=`));
}
