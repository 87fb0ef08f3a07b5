import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "./errors.ts";

/** Says that the sender of an upload has closed its connection. A Ctx has no request, so it travels in async storage. */
const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs `act` for an upload whose sender may go away. */
export const sentWith = <T>(signal: AbortSignal, act: () => T): T => signals.run(signal, act);

/** The signal of the upload that is handled; undefined for everything else. */
export const senderSignal = (): AbortSignal | undefined => signals.getStore();

/** Throws `sender_gone` when the sender of this upload is gone, so that nothing is kept of it. */
export function requireSender(): void {
  if (senderSignal()?.aborted) throw new DomainError("sender_gone");
}
