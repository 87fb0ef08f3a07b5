import { MIMEType } from "node:util";
import { MultipartParser, MultipartParseError, type MultipartPart } from "@remix-run/multipart-parser";

/** How a browser encoded a form. */
export type FormEncoding = { type: "urlencoded" } | { type: "multipart"; boundary: string | null };

/**
 * How the body of a request is encoded as a form; null when it is none. The only place that reads the Content-Type of a
 * request: its type and parameters ignore case (RFC 9110 §8.3.1), so comparing it anywhere else goes wrong.
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

/** Most bytes of all parts together, and of one part. */
export type MultipartLimits = { totalBytes: number; partBytes: number };

/** Most parts of a form; the largest upload has seven. */
const MAX_PARTS = 100;

/** Most bytes of the headers of one part: its name, and the name and kind of a file. */
const MAX_HEADER_BYTES = 1_024;

/**
 * Parses a multipart body while it streams in, up to the first limit that is passed.
 * Returns the form, or the status that refuses it: 413 above a limit, 400 when it cannot be read.
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  boundary: string | null,
  { totalBytes, partBytes }: MultipartLimits,
): Promise<FormData | 400 | 413> {
  if (!body || boundary === null) return 400;
  const parser = new MultipartParser(boundary, {
    maxParts: MAX_PARTS,
    maxHeaderSize: MAX_HEADER_BYTES,
    maxFileSize: partBytes,
    maxTotalSize: totalBytes,
  });
  const form = new FormData();
  try {
    for await (const block of inBlocks(body)) for (const part of parser.write(block)) append(form, part);
    parser.finish();
    return form;
  } catch (error) {
    await discard(body);
    // The limits have classes of their own; everything else is a body that breaks off or breaks the format.
    const isOverLimit = error instanceof MultipartParseError && error.constructor !== MultipartParseError;
    return isOverLimit ? 413 : 400;
  }
}

/** Reads the rest without looking at it: a connection with half a body on it carries no other request. */
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

/** Longer than what may follow the last boundary: two dashes and a line break. */
const TAIL_BYTES = 64;

/**
 * The body in blocks of 64 kB, copied together, as the parser keeps an object for each chunk it is handed, however small.
 * The last block holds the end of the body: the parser refuses a line break that comes alone behind the last boundary.
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
