import { STATUS_CODES, type RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import { isOneClick } from "./one-click.ts";
import { noDocument, refusedVisit, type RefusedDocument } from "./refused-visit.ts";
import { securityHeaders } from "./security-headers.ts";

/**
 * Wraps the whole server. Sets the security headers on every answer: pages, files, redirects and errors. A page
 * overrides the Content-Security-Policy with its own.
 *
 * Refuses chunked bodies (411): one read of a socket can hold ten thousand chunks of one byte, which Node parses one by
 * one while all other requests wait. Browsers send a Content-Length. Some mail programs send the body of a one-click
 * unsubscribe in chunks: nobody reads that body, so it is taken.
 */
export function guarded(
  https: boolean,
  listener: RequestListener,
  toDocument: RefusedDocument = noDocument,
): RequestListener {
  const headers = new Map(Object.entries(securityHeaders(https)));
  return (request, response) => {
    response.setHeaders(headers);
    if (request.headers["transfer-encoding"] === undefined) return listener(request, response);
    const { url: path = "/", method = "POST", headers: asked } = request;
    if (method === "POST" && isOneClick(path)) {
      response.setHeader("Connection", "close");
      return listener(request, response);
    }
    const refused = refusedVisit({ path, method, accept: asked.accept }, "length_missing", toDocument);
    // Close the connection, so that Node does not parse the rest of the body.
    response.writeHead(refused.status, { ...refused.headers, Connection: "close" }).end(refused.body);
  };
}

const STATUS_OF_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a malformed HTTP request as Node does, with the security headers added. */
export function answerClientError(https: boolean) {
  const headers = Object.entries({ ...securityHeaders(https), Connection: "close" });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    const status = STATUS_OF_ERROR[error.code ?? ""] ?? 400;
    if (error.code !== "ECONNRESET" && socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`);
    socket.destroy(error);
  };
}
