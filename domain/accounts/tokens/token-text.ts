import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** Begins every token, so that a scanner for leaked secrets knows it. */
const TOKEN_PREFIX = "vo_";

const SECRET_BYTES = 24;
const CHECKSUM_CHARS = 8;
const FORM = new RegExp(`^${TOKEN_PREFIX}[0-9a-f]{${SECRET_BYTES * 2 + CHECKSUM_CHARS}}$`);

const checksumOf = (secret: string) => crc32(secret).toString(16).padStart(CHECKSUM_CHARS, "0");

/** A new token: the prefix, a random secret and its checksum. */
export function newToken(): string {
  const secret = randomBytes(SECRET_BYTES).toString("hex");
  return TOKEN_PREFIX + secret + checksumOf(secret);
}

/** Whether a text can be a token: a typing mistake, or another secret, is refused without the database. */
export function isToken(text: string): boolean {
  if (!FORM.test(text)) return false;
  const secret = text.slice(TOKEN_PREFIX.length, -CHECKSUM_CHARS);
  return text.endsWith(checksumOf(secret));
}

/** What is stored of a token. Without salt or key: nobody can guess a random secret of this length. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The start of a token, by which its owner knows it. */
export const startOf = (token: string): string => token.slice(0, TOKEN_PREFIX.length + 5);
