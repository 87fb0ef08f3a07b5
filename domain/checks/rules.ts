/** Rows of the queue on one page. */
export const QUEUE_PAGE_SIZE = 25;

/** Why a company waits for an operator. */
export const QUEUE_REASONS = ["HELD", "NEW", "SHARED", "CHANGED", "LAPSED", "WITHDRAWN", "EXPIRING"] as const;
export type QueueReason = (typeof QUEUE_REASONS)[number];

/** Key of the setting that asks a KvK check before a first quote. Without a row it is off. */
export const CHECK_FIRST_KEY = "checks.beforeFirstQuote";

/** Days over which the wait for a KvK check is measured. */
export const MEASURED_DAYS = 30;

/** Why an operator refused a held name or text. */
export const TEXT_REFUSALS = ["unproven", "unprovable", "untrue"] as const;
export type TextRefusal = (typeof TEXT_REFUSALS)[number];

/** Largest file of evidence, in bytes. */
export const MAX_EVIDENCE_BYTES = 8 * 1024 * 1024;

/** The types of evidence that we keep, by their first bytes. */
const EVIDENCE_TYPES = [
  { extension: "pdf", contentType: "application/pdf", starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { extension: "png", contentType: "image/png", starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { extension: "jpg", contentType: "image/jpeg", starts: [0xff, 0xd8, 0xff] },
] as const;

/** The type of a file of evidence; null for a file that is no PDF, PNG or JPEG. */
export const evidenceTypeOf = (bytes: Uint8Array) =>
  EVIDENCE_TYPES.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte)) ?? null;
