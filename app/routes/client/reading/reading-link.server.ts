import { data, type RouterContextProvider } from "react-router";
import { ctxOf } from "#app/context.server.ts";
import { readingLink } from "#domain/briefs/reading-link/reading-link-view.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";

/** The token is in the address, so the referrer is the origin only, also on this site. */
export const READING_HEADERS = { "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex" };

/** The brief of a reading link; null with the answer of a dead link, which is that of a page that never was. */
export async function foundLink(context: Readonly<RouterContextProvider>, token: string) {
  try {
    return { link: await readingLink(ctxOf(context), token), dead: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const status = error.code === "link_invalid" ? 404 : ERROR_STATUS[error.code];
    const headers = error.retryAfterSeconds ? { "Retry-After": String(error.retryAfterSeconds) } : undefined;
    return { link: null, dead: data(null, { status, headers }) };
  }
}
