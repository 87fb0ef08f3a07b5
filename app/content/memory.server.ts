import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { encodingFor } from "./compress.server.ts";

type Small = "br" | "gzip";
type Encoding = Small | "identity";
type Headers = Record<string, string>;
type Body = { body: Buffer<ArrayBuffer>; headers: Headers };

/** A complete answer, and the headers of a 304. */
export type Entry = {
  etag: string;
  unchanged: Headers;
  bodies: Partial<Record<Encoding, Body>> & { identity: Body };
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest|xml)|image\/svg)/;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Prepares an answer for memory, compressed in both encodings. The names of the headers are in lower case. */
export async function prepare(body: Buffer<ArrayBuffer>, headers: Headers): Promise<Entry> {
  if (!COMPRESSIBLE.test(headers["content-type"] ?? "")) return entryOf(body, headers);
  const [br, gzip] = await Promise.all([compressors.br(body), compressors.gzip(body)]);
  return entryOf(body, headers, { br, gzip });
}

/** An answer for memory with what it is in each encoding. */
export function entryOf(
  body: Buffer<ArrayBuffer>,
  headers: Headers,
  small: Partial<Record<Small, Buffer<ArrayBuffer>>> = {},
): Entry {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const shared = { ...headers, etag, vary: "Accept-Encoding" };
  const identity = { body, headers: { ...shared, "content-length": String(body.length) } };
  const entry: Entry = { etag, unchanged: shared, bodies: { identity } };
  for (const encoding of ["br", "gzip"] as const) {
    const body = small[encoding];
    if (!body) continue;
    entry.bodies[encoding] = {
      body,
      headers: { ...shared, "content-encoding": encoding, "content-length": String(body.length) },
    };
  }
  return entry;
}

/** The answer from memory in the best encoding; 304 if the browser has it. */
export function answerWith(
  { etag, unchanged, bodies }: Entry,
  { headers }: Pick<Request, "headers">,
): Response {
  if (headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: unchanged });
  const encoding = encodingFor(headers.get("accept-encoding")) ?? "identity";
  const best = bodies[encoding] ?? bodies.identity;
  return new Response(best.body, { headers: best.headers });
}
