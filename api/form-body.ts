import { MIMEType } from "node:util";
import { MultipartParser, MultipartParseError, type MultipartPart } from "@remix-run/multipart-parser";

/** How a browser encoded a form. */
type FormEncoding = { type: "urlencoded" } | { type: "multipart"; boundary: string | null };

/**
 * The encoding of a form body; null for any other body. Read the Content-Type of a request only here: the type and its
 * parameters are case-insensitive (RFC 9110 §8.3.1), so comparing strings goes wrong.
 */
export function formEncodingOf(headers: Headers): FormEncoding | null {
  const contentType = mimeTypeOf(headers.get("content-type"));
  if (contentType?.essence === "application/x-www-form-urlencoded") return { type: "urlencoded" };
  if (contentType?.essence !== "multipart/form-data") return null;
  return { type: "multipart", boundary: contentType.params.get("boundary") };
}

function mimeTypeOf(header: string | null): MIMEType | null {
  try {
    return header === null ? null : new MIMEType(header);
  } catch {
    return null;
  }
}

/** Whether this many more bytes may be held in memory. */
type Admits = (bytes: number) => boolean;

/** Status to refuse a body with: 413 for too large or too many files, 400 for an incomplete body. */
type UnreadStatus = 400 | 413;

/** Reads the files of an upload. The page calls it after authorizing the sender. */
export type ReadUpload = (request: Request, admits?: Admits) => Promise<FormData | UnreadStatus | 503>;

/** Most bytes of all parts together, and of each part. */
export type MultipartLimits = { totalBytes: number; partBytes: number };

/** Most parts of a form; the largest upload has seven. */
const MAX_PARTS = 100;

/** Most bytes of the headers of a part: field name, file name and type. */
const MAX_HEADER_BYTES = 1_024;

/**
 * Parses a multipart body while it streams in, and stops at the first limit. Returns the form, or the status to refuse
 * it with.
 */
export function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  boundary: string | null,
  limits: MultipartLimits,
): Promise<FormData | UnreadStatus>;
/** The same while `admits` says so for every block of bytes; else 503. */
export function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  boundary: string | null,
  limits: MultipartLimits,
  admits: Admits | undefined,
): Promise<FormData | UnreadStatus | 503>;
export async function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  boundary: string | null,
  { totalBytes, partBytes }: MultipartLimits,
  admits?: Admits,
): Promise<FormData | UnreadStatus | 503> {
  if (!body || boundary === null) return 400;
  const parser = new MultipartParser(boundary, {
    maxParts: MAX_PARTS,
    maxHeaderSize: MAX_HEADER_BYTES,
    maxFileSize: partBytes,
    maxTotalSize: totalBytes,
  });
  const form = new FormData();
  try {
    let isAdmitted = true;
    for await (const block of inBlocks(body)) {
      isAdmitted = admits?.(block.length) ?? true;
      if (!isAdmitted) break;
      for (const part of parser.write(block)) append(form, part);
    }
    if (!isAdmitted) {
      await discard(body);
      return 503;
    }
    parser.finish();
    return form;
  } catch (error) {
    await discard(body);
    // The parser throws a subclass for each limit, and the base class for a broken body.
    const isOverLimit = error instanceof MultipartParseError && error.constructor !== MultipartParseError;
    return isOverLimit ? 413 : 400;
  }
}

/** Reads and drops the rest of the body, so that the connection can carry the next request. */
async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  await body.pipeTo(new WritableStream()).catch(() => {});
}

function append(form: FormData, part: MultipartPart): void {
  const { name, filename } = part;
  if (name === undefined) return;
  if (filename === undefined) form.append(name, part.text);
  else form.append(name, new File([Buffer.concat(part.content)], filename, { type: part.mediaType ?? "" }));
}

const BLOCK_BYTES = 65_536;

/** More than what may follow the last boundary: two dashes and a line break. */
const TAIL_BYTES = 64;

/**
 * Joins the chunks of the body to blocks of 64 kB, because the parser keeps an object per chunk. The end of the body
 * stays in the last block: the parser refuses a separate line break after the last boundary.
 */
async function* inBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let block = new Uint8Array(BLOCK_BYTES + TAIL_BYTES);
  let filled = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    for (let taken = 0; taken < chunk.length;) {
      const piece = chunk.subarray(taken, taken + block.length - filled);
      block.set(piece, filled);
      filled += piece.length;
      taken += piece.length;
      if (filled < block.length) continue;
      yield block.subarray(0, BLOCK_BYTES);
      const tail = block.subarray(BLOCK_BYTES);
      block = new Uint8Array(BLOCK_BYTES + TAIL_BYTES);
      block.set(tail);
      filled = TAIL_BYTES;
    }
  }
  yield block.subarray(0, filled);
}
