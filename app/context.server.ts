import { createContext, type RouterContextProvider } from "react-router";
import type { Runtime } from "#compose";
import type { UploadedForm } from "#app/forms/uploaded-files.server.ts";
import type { SessionView } from "#domain/accounts/session-view.ts";
import type { Actor, Ctx } from "#domain/kernel/context.ts";

/** Config, database, adapters and log of this process. */
export const runtimeContext = createContext<Runtime>();

/** The requested URL without the `.data` and parameters that React Router adds. */
export const urlContext = createContext<URL>();

/** The session of this request; null for a visitor, and if it could not be read. */
export const sessionContext = createContext<SessionView | null>();

/** Whether reading the session failed, so that it is unknown who sends this request. */
export const sessionUnreadContext = createContext(false);

/**
 * Reads the files of an upload, or returns the status to refuse it with; null for a request that is no upload.
 * `api/form-gate.ts` decides that.
 */
export const uploadContext = createContext<((request: Request) => Promise<UploadedForm>) | null>(null);

/**
 * A POST without the session or subscription that its page needs; `refused` is set once the page has asked for it.
 * `copy` is null for files.
 */
export type InterruptedForm = { refused: boolean; copy: Request | null };

/** Set for such a POST only. */
export const interruptedFormContext = createContext<InterruptedForm | null>(null);

/** What made this page fail; null while nothing did. */
export const failureContext = createContext<unknown>(null);

/** The pattern of the route that answers, such as `/aanvraag/bekijken/:token`; `*` while none is known. */
export const patternContext = createContext("*");

/** Nonce of the inline script of this page. */
export const nonceContext = createContext<string>();

/** The network address of this request, as rate limits count it. */
export const clientAddressContext = createContext<string>("unknown");

/** The Ctx of this request, for a verb or view. */
export function ctxOf(context: Readonly<RouterContextProvider>): Ctx {
  const session = context.get(sessionContext);
  const actor: Actor = session?.actor ?? { kind: "visitor" };
  return context.get(runtimeContext).ctx(actor, context.get(clientAddressContext));
}

/** Logs a failure that the form or list shows with its own text. */
export function logFailure(
  context: Readonly<RouterContextProvider>,
  what = "a form failed",
): (error: unknown) => void {
  return (error) => context.get(runtimeContext).log.error({ err: error }, what);
}
