import { cookie } from "./cookie.server.ts";

const waiting = cookie("nieuw-adres", { path: "/account", maxAge: 86_400 });

/** Remembers, in this browser, which new address waits for its code. */
export const newAddressCookie = waiting.holding;

/** Forgets it, once the address has changed. */
export const FORGET_NEW_ADDRESS = waiting.forgotten;

/** The address that waits for a code in this browser; null without one. It proves nothing. */
export const newAddressOf = waiting.of;
