import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { REFUSED_REQUEST } from "#texts/errors.ts";

/** Largest form without files, in bytes: the longest step of a wizard fits several times. */
const MAX_FORM_BYTES = 256 * 1024;

/** Most fields of a form; a move with its whole inventory has a hundred. Reading them costs their square. */
const MAX_FIELDS = 1_000;

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Where pictures are sent to; that page knows how large they may be, and reads nothing larger. */
const UPLOADS = /^\/verhuisbedrijf-dashboard\/profiel(?:\.data)?$/;

const limited = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: (c) => c.text(REFUSED_REQUEST.formTooLarge, 413),
});

const kindOf = (request: Request) => request.headers.get("content-type") ?? "";

/**
 * What a page may be asked: to be shown, or to take in a form of a kind that browsers send, whole and not too large. Any
 * other request is the sender's mistake, said here once, so that no page fails over it.
 */
export const formGate: MiddlewareHandler = async (c, next) => {
  // PostgreSQL keeps no NUL in a text, and nobody types one.
  if (/%00/.test(c.req.url)) return c.text(REFUSED_REQUEST.address, 400);
  const { method } = c.req;
  if (method === "GET" || method === "HEAD") return next();
  if (method !== "POST") return c.text(REFUSED_REQUEST.method, 405, { Allow: "GET, HEAD, POST" });
  if (UPLOADS.test(c.req.path) && /^multipart\//i.test(kindOf(c.req.raw))) return next();
  return limited(c, async () => {
    const form = await readForm(c.req.raw);
    if (form instanceof Request) {
      c.req.raw = form;
      return next();
    }
    c.res = c.text(form === 415 ? REFUSED_REQUEST.notAForm : REFUSED_REQUEST.unreadableForm, form);
  });
};

/** The request with its form read and checked, to be read again by the page; or the status that refuses it. */
async function readForm(request: Request): Promise<Request | 400 | 415> {
  const { url, signal } = request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  if (body.byteLength === 0) headers.set("content-type", "application/x-www-form-urlencoded");
  else if (!FORM.test(kindOf(request))) return 415;
  // Before they are read, which costs their square. In parts an ampersand is text.
  if (!/^multipart/i.test(kindOf(request)) && countOf("&", body) >= MAX_FIELDS) return 400;
  const copy = () => new Request(url, { method: "POST", headers, body, signal });
  const form = await copy()
    .formData()
    .catch(() => null);
  if (!form || [...form.keys()].length > MAX_FIELDS) return 400;
  const texts = [...form].flat().filter((part) => typeof part === "string");
  return texts.some((text) => text.includes("\0")) ? 400 : copy();
}

const countOf = (character: string, bytes: ArrayBuffer) =>
  Buffer.from(bytes).toString("latin1").split(character).length - 1;
