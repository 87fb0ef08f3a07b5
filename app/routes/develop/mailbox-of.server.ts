import type { RouterContextProvider } from "react-router";
import type { World } from "#compose";
import { foundOr404 } from "#app/answer.server.ts";
import { worldContext } from "#app/context.server.ts";

/** The local mailbox in demo mode; otherwise answers 404. */
export function mailboxOf(context: Readonly<RouterContextProvider>): NonNullable<World["mailbox"]> {
  const { config, mailbox } = context.get(worldContext);
  return foundOr404(config.demo ? mailbox : null);
}
