import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Below this size compression saves no packet. */
const LEAST_BYTES = 1_024;

/** The best encoding for this Accept-Encoding header; null if it accepts neither. */
export function encodingFor(accepted: string | null | undefined): "br" | "gzip" | null {
  if (accepted?.includes("br")) return "br";
  return accepted?.includes("gzip") ? "gzip" : null;
}

/** Compresses a page for one visitor and sets the headers. Synchronous: handing it to another thread costs more. */
export function compressed(
  body: Buffer<ArrayBuffer>,
  accepted: string | null | undefined,
  headers: Headers,
): Buffer<ArrayBuffer> {
  if (body.length < LEAST_BYTES) return body;
  headers.append("Vary", "Accept-Encoding");
  const encoding = encodingFor(accepted);
  if (!encoding) return body;
  headers.set("Content-Encoding", encoding);
  // The fastest levels. For the 34 kB of a list brotli 1 takes 83 µs instead of 55 µs and saves 2 %.
  return encoding === "br"
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
    : gzipSync(body, { level: 1 });
}
