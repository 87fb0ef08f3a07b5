import { randomBytes } from "node:crypto";

/**
 * A new UUIDv7 (RFC 9562): 48 bits of time, then randomness, so primary keys arrive in index order.
 * `now` decides the time part; the random part keeps it unguessable.
 */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether `text` has the form of a UUID; an address with anything else in it is simply not found. */
export function isId(text: string | null | undefined): text is string {
  return typeof text === "string" && UUID.test(text);
}
