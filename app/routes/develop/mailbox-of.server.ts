import type { RouterContextProvider } from "react-router";
import type { Runtime } from "#compose";
import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";

/** The local mailbox in demo mode; otherwise answers 404. */
export function mailboxOf(context: Readonly<RouterContextProvider>): NonNullable<Runtime["mailbox"]> {
  const { config, mailbox } = context.get(runtimeContext);
  return foundOr404(config.demo ? mailbox : null);
}
