import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Runtime } from "#compose";
import type { Deadline } from "#domain/deadline.ts";
import type { RefusedVisitCode } from "#texts/refused-visits.ts";
import { clientAddress } from "./client-address.ts";
import type { ReadUpload } from "./form-body.ts";
import { noDocument, refusedVisit, type RefusedDocument } from "./refused-visit.ts";

/**
 * Bindings from node-server (absent in tests that call the app directly), the upload reader from the form gate, the maker of the
 * document of a refusal, and the time that the request has.
 */
export type Env = {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: { readUpload?: ReadUpload; toDocument?: RefusedDocument; deadline?: Deadline };
};

/** The address that rate limits count this request by. */
export function addressOf(c: Context<Env>, runtime: Pick<Runtime, "config">): string {
  return clientAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header("x-forwarded-for"),
    runtime.config.trustProxy,
  );
}

/** Answers a request that gets no page. */
export function refuseVisit(c: Context<Env>, code: RefusedVisitCode, retryAfterSeconds?: number): Response {
  const visit = { path: c.req.path, method: c.req.method, accept: c.req.header("accept") };
  const toDocument = c.get("toDocument") ?? noDocument;
  const { status, headers, body } = refusedVisit(visit, code, toDocument, retryAfterSeconds);
  return c.body(body, status as 500, headers);
}
