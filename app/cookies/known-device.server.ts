import { KNOWN_DEVICE_DAYS } from "#domain/accounts/rules.ts";
import { cookie } from "./cookie.server.ts";

const known = cookie("bekend", { maxAge: KNOWN_DEVICE_DAYS * 86_400 });

/** Stores the device key that `signIn` returned. */
export const knownDeviceCookie = known.holding;

/** The device key of this browser; null without one. */
export const knownDeviceKeyOf = known.of;
