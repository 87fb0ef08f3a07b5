import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import { hashInTurn } from "./hashing-queue.ts";

const argon2id = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2("argon2id", parameters, done),
);

const derive = (parameters: Argon2Parameters) => hashInTurn(() => argon2id(parameters));

/** Argon2id parameters of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };

/** Base64 without padding, as the PHC string format has it. */
const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Hashes a password with a random salt, as a PHC string `$argon2id$v=19$m=…,t=…,p=…$salt$key`. Throws `overloaded`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive({ message: password.normalize("NFKC"), nonce, tagLength: 32, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(key)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether a password matches a hash. Reads the cost from the hash, so that it can be raised later. Throws `overloaded`. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const match = PHC.exec(hash);
  if (!match) return false;
  const expected = Buffer.from(match[5]!, "base64");
  const key = await derive({
    message: password.normalize("NFKC"),
    nonce: Buffer.from(match[4]!, "base64"),
    tagLength: expected.length,
    memory: Number(match[1]),
    passes: Number(match[2]),
    parallelism: Number(match[3]),
  });
  return timingSafeEqual(key, expected);
}
