import { createHash } from "node:crypto";

/** What is stored of an `Idempotency-Key`; each account has keys of its own. */
export const hashKey = (userId: string, key: string): string =>
  createHash("sha256").update(`${userId}\0${key}`).digest("base64url");
