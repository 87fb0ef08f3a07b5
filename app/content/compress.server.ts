import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Under this size compressing saves no packet. */
const LEAST_BYTES = 1_024;

/** The best encoding that a browser which sent this Accept-Encoding takes; null when it takes neither. */
export function encodingFor(accepted: string | null | undefined): "br" | "gzip" | null {
  if (accepted?.includes("br")) return "br";
  return accepted?.includes("gzip") ? "gzip" : null;
}

/** Compresses a page made for one visitor, and says so in its headers. At once: a queue to another thread costs more. */
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
  // The lightest levels: for 165 kB brotli 3 takes 0.5 ms instead of 0.2, for 6 % fewer bytes.
  return encoding === "br"
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    : gzipSync(body, { level: 1 });
}
