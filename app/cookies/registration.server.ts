import { cookie } from "./cookie.server.ts";

const registration = cookie("aanmelding");

/** Stores the browser key of the newest registration in this browser. */
export const registrationCookie = registration.holding;

/** Deletes it, once the address is confirmed. */
export const FORGET_REGISTRATION = registration.forgotten;

/** The browser key of the registration made in this browser; null without one. */
export const registrationKeyOf = registration.of;
