import { cookie } from "./cookie.server.ts";

const known = cookie("bekend", { maxAge: 365 * 86_400 });

/** Stores the device key that `signIn` returned. */
export const knownDeviceCookie = known.holding;

/** The device key of this browser; null without one. */
export const knownDeviceKeyOf = known.of;
