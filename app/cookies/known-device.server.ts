import { cookie } from "./cookie.server.ts";

const known = cookie("bekend");

/** Stores the device key that `signIn` returned. */
export const knownDeviceCookie = known.holding;

/** The device key of this browser; null without one. */
export const knownDeviceKeyOf = known.of;
