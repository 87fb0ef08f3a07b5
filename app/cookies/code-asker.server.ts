import { randomBytes } from "node:crypto";
import { cookie } from "./cookie.server.ts";

const asker = cookie("inlogcode");

/** Stores the browser that asked for a code to sign in: the code works in this browser alone. */
export const codeAskerCookie = asker.holding;

/** The browser that asked for a code; null when this one did not. */
export const codeAskerOf = asker.of;

/** The same, or a new one for a browser that asks for the first time. */
export const codeAskerFor = (request: Request): string =>
  codeAskerOf(request) ?? randomBytes(32).toString("base64url");
