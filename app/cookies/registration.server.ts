import { cookie } from "./cookie.server.ts";

const registration = cookie("aanmelding", { maxAge: 86_400 });

/** Remembers that the newest registration was made in this browser, by the key that the verb gave for it. */
export const registrationCookie = registration.holding;

/** Forgets it, once the address is confirmed. */
export const FORGET_REGISTRATION = registration.forgotten;

/** The key of the registration that was made in this browser; null without one. */
export const registrationKeyOf = registration.of;
