import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Runtime } from "#compose";
import type { Deadline } from "#domain/kernel/deadline.ts";
import type { RefusedVisitCode } from "#texts/errors/refused-visits.ts";
import { clientAddress } from "./client-address.ts";
import type { ReadUpload } from "./form-body.ts";
import { noDocument, refusedVisit, type RefusedDocument } from "./refused-visit.ts";

/**
 * Bindings from node-server (absent in tests that call the app directly), the upload reader from the form gate, the maker of the
 * document of a refusal, the time that the request has, and the pattern of the page that answered.
 */
export type Env = {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: { readUpload?: ReadUpload; toDocument?: RefusedDocument; deadline?: Deadline; route?: string };
};

/** The address that rate limits count this request by. */
export function addressOf(c: Context<Env>, runtime: Pick<Runtime, "config">): string {
  return clientAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header("x-forwarded-for"),
    runtime.config.trustProxy,
  );
}

/** Client Closed Request, as nginx logs it. */
const GONE = 499;

/** The status of an answer that is sent or broke off: 499 if the sender of the request left before it began. */
export const sentStatus = ({ headersSent, statusCode }: HttpBindings["outgoing"]): number =>
  headersSent ? statusCode : GONE;

/** Answers a request that gets no page. */
export function refuseVisit(c: Context<Env>, code: RefusedVisitCode, retryAfterSeconds?: number): Response {
  const visit = { path: c.req.path, method: c.req.method, accept: c.req.header("accept") };
  const toDocument = c.get("toDocument") ?? noDocument;
  const { status, headers, body } = refusedVisit(visit, code, toDocument, retryAfterSeconds);
  return c.body(body, status as 500, headers);
}
