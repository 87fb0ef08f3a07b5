import { z } from "zod";
import { isPushEndpoint } from "./rules.ts";

const ofBytes = (bytes: number) =>
  z
    .base64url("invalid_input")
    .refine((text) => Buffer.from(text, "base64url").length === bytes, "invalid_input");

/** A subscription of a browser (Push API): its address, and the keys that messages to it are encrypted with (RFC 8291). */
export const pushTargetInput = z.object({
  endpoint: z.string().refine(isPushEndpoint, "invalid_input"),
  /** An uncompressed point on P-256. */
  p256dh: ofBytes(65),
  auth: ofBytes(16),
});
