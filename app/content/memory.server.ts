import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { encodingFor } from "./compress.server.ts";

type Encoding = "br" | "gzip" | "identity";

/** A complete answer. */
type Entry = {
  etag: string;
  bodies: Partial<Record<Encoding, { body: Buffer; headers: OutgoingHttpHeaders }>>;
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest|xml)|image\/svg)/;
const CONTENT_TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Prepares an answer for memory, compressed in both encodings. */
export async function prepare(body: Buffer, headers: OutgoingHttpHeaders): Promise<Entry> {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const shared = { ...headers, etag, vary: "Accept-Encoding" };
  const entry: Entry = {
    etag,
    bodies: { identity: { body, headers: { ...shared, "content-length": body.length } } },
  };
  if (!COMPRESSIBLE.test(String(headers["content-type"]))) return entry;
  for (const encoding of ["br", "gzip"] as const) {
    const small = await compressors[encoding](body);
    entry.bodies[encoding] = {
      body: small,
      headers: { ...shared, "content-encoding": encoding, "content-length": small.length },
    };
  }
  return entry;
}

/** Writes an answer from memory in the best encoding; 304 if the browser has it. */
export function write(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const encoding = encodingFor(request.headers["accept-encoding"]) ?? "identity";
  const best = entry.bodies[encoding] ?? entry.bodies.identity!;
  if (request.headers["if-none-match"] === entry.etag) {
    const { "content-length": _length, "content-encoding": _encoding, ...headers } = best.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, best.headers).end(request.method === "HEAD" ? undefined : best.body);
}

/**
 * Reads the built files, so that replacing the build later does not change them. Files with a hash in the name are
 * cached forever.
 */
export function builtFiles(folder: string): Map<string, () => Promise<Entry>> {
  const files = new Map<string, () => Promise<Entry>>();
  for (const dirent of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!dirent.isFile() || dirent.name.startsWith(".")) continue;
    const path = join(dirent.parentPath, dirent.name);
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    const body = readFileSync(path);
    let entry: Promise<Entry> | undefined;
    files.set(url, () => {
      // Compress at the first request: compressing all files would delay the start.
      entry ??= prepare(body, {
        "content-type": CONTENT_TYPES[extname(path)] ?? "application/octet-stream",
        "cache-control": url.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
      });
      return entry;
    });
  }
  return files;
}
