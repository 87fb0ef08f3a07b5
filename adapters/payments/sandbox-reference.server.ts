import { randomBytes } from "node:crypto";

/** A new unguessable id at the sandbox. */
export const reference = (prefix: string) => `${prefix}_${randomBytes(18).toString("base64url")}`;
