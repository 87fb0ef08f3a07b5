import { createContext, type RouterContextProvider } from "react-router";
import type { World } from "#compose";
import type { SessionView } from "#domain/accounts/session-view.ts";
import type { Actor, Ctx } from "#domain/context.ts";

/** Everything the process was built with. */
export const worldContext = createContext<World>();

/** The address that was asked for, without the `.data` and parameters that React Router adds for its own fetches. */
export const urlContext = createContext<URL>();

/** The session behind this request; null for a visitor, and for somebody whose session could not be read. */
export const sessionContext = createContext<SessionView | null>();

/** Whether a fault kept the session of this request from being read: nobody knows who is there. */
export const sessionUnreadContext = createContext(false);

/**
 * Reads the files of the upload that this request is, or returns the status that refuses them; null for any other request.
 * Whether it is one is decided where requests come in (`api/form-gate.ts`), and nowhere else.
 */
export const uploadContext = createContext<((request: Request) => Promise<FormData | 400 | 413>) | null>(
  null,
);

/** A POST without a session or subscription; `refused` once its page asked for what is missing. `copy` is null for files. */
export type InterruptedForm = { refused: boolean; copy: Request | null };

/** Null unless this request is such a POST. */
export const interruptedFormContext = createContext<InterruptedForm | null>(null);

/** Allows exactly our own inline script on this one page. */
export const nonceContext = createContext<string>();

/** The network address the request came from, as rate limits count it. */
export const clientAddressContext = createContext<string>("unknown");

/** The Ctx of a verb or view for whoever made this request. */
export function ctxOf(context: Readonly<RouterContextProvider>): Ctx {
  const session = context.get(sessionContext);
  const actor: Actor = session?.actor ?? { kind: "visitor" };
  return context.get(worldContext).ctx(actor, context.get(clientAddressContext));
}

/** Writes down a failure that its form or list has words for. */
export function logFailure(
  context: Readonly<RouterContextProvider>,
  what = "a form failed",
): (error: unknown) => void {
  return (error) => context.get(worldContext).log.error({ err: error }, what);
}
