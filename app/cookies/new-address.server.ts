import { cookie } from "./cookie.server.ts";
import { readableMail } from "#domain/kernel/readable-mail.ts";

const waiting = cookie("nieuw-adres", { path: "/account" });

/** Stores the new mail address that waits for its code. */
export const newAddressCookie = waiting.holding;

/** Deletes it, once the address has changed. */
export const FORGET_NEW_ADDRESS = waiting.forgotten;

/** The new address that waits for a code in this browser; null without one. No proof of anything. */
export function newAddressOf(request: Request): string | null {
  const address = waiting.of(request);
  return address && readableMail(address);
}
