import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_UPLOAD_BYTES } from "#domain/companies/rules.ts";
import { refuseVisit, type Env } from "./env.ts";
import { formEncodingOf, readMultipart, type MultipartLimits } from "./form-body.ts";

/** Largest form without files, in bytes: several times the longest step of a wizard. */
const MAX_FORM_BYTES = 256 * 1024;

/** Most fields of a form; a move with its inventory has a hundred. The time of `formData()` grows with the square. */
const MAX_FIELDS = 300;

/** The pages that accept files, and where they send single ones. */
const UPLOADS =
  /^\/(?:beheer\/controle\/[\da-f-]{36}|verhuisbedrijf-(?:dashboard\/profiel|onboarding)(?:\/fotos)?|verhuisbedrijf-dashboard\/gekozen\/[\da-f-]{36}(?:\/klacht)?|brief-form|verhuis\/offerte|aanvraag\/concept\/fotos|client-dashboard\/aanvraag\/[\da-f-]{36}(?:\/fotos(?:\/bewaren)?|\/klacht)?)(?:\.data)?$/;

/** Most bytes of an upload: the largest picture or several smaller ones, plus the rest of its form. */
const MAX_UPLOADED_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;

/** A file may be as large as all together: the verb refuses one that is too large by its name, and keeps the others. */
const UPLOAD_LIMITS: MultipartLimits = {
  totalBytes: MAX_UPLOADED_BYTES,
  partBytes: MAX_UPLOADED_BYTES,
};

const limited = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: (c) => refuseVisit(c, "form_too_large"),
});

const REFUSALS = { 400: "form_unreadable", 413: "form_too_large", 415: "form_expected" } as const;

/**
 * Lets a request to a page through if it asks for the page, or sends a complete form of a known encoding within the
 * limits. Answers every other request with 4xx, so that no page has to handle it. Pages read all forms as urlencoded,
 * and uploads with `readUpload`.
 */
export const formGate: MiddlewareHandler<Env> = async (c, next) => {
  // PostgreSQL cannot store a NUL, and no browser sends one.
  if (/%00/.test(c.req.url)) return refuseVisit(c, "address_invalid");
  const { method } = c.req;
  if (method === "GET" || method === "HEAD") return next();
  if (method !== "POST") {
    c.header("Allow", "GET, HEAD, POST");
    return refuseVisit(c, "method_not_allowed");
  }
  const encoding = formEncodingOf(c.req.raw.headers);
  if (encoding?.type === "multipart" && UPLOADS.test(c.req.path)) {
    const isTooLarge = Number(c.req.header("content-length")) > UPLOAD_LIMITS.totalBytes;
    c.set("readUpload", async ({ body }, admits) =>
      isTooLarge ? 413 : readMultipart(body, encoding.boundary, UPLOAD_LIMITS, admits),
    );
    return next();
  }
  return limited(c, async () => {
    const form = await readForm(c.req.raw);
    if (typeof form === "number") {
      c.res = refuseVisit(c, REFUSALS[form]);
      return;
    }
    c.req.raw = urlencoded(c.req.raw, form.toString());
    return next();
  });
};

/** The fields of a form without files, or the status to refuse it with. */
async function readForm(request: Request): Promise<URLSearchParams | keyof typeof REFUSALS> {
  const encoding = formEncodingOf(request.headers);
  let fields: URLSearchParams;
  if (encoding?.type === "multipart") {
    const limits = { totalBytes: MAX_FORM_BYTES, partBytes: MAX_FORM_BYTES };
    const form = await readMultipart(request.body, encoding.boundary, limits);
    if (typeof form === "number") return form;
    fields = new URLSearchParams([...form].filter(isText));
  } else {
    const text = await request.text();
    if (text !== "" && !encoding) return 415;
    if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) return 400;
    fields = new URLSearchParams(text);
  }
  return [...fields].flat().some((text) => text.includes("\0")) ? 400 : fields;
}

const isText = (field: [string, FormDataEntryValue]): field is [string, string] =>
  typeof field[1] === "string";

/** The same request with this form as its body. */
function urlencoded({ url, headers, signal }: Request, body: string): Request {
  const changed = new Headers(headers);
  changed.set("content-type", "application/x-www-form-urlencoded");
  changed.set("content-length", String(body.length));
  return new Request(url, { method: "POST", headers: changed, body, signal });
}
