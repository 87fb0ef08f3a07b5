import { STATUS_CODES, type RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import { REFUSED_REQUEST } from "#texts/errors.ts";
import { securityHeaders } from "./security-headers.ts";

const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * Stands before everything that answers requests. Gives every answer the security headers, also those of static files,
 * redirects, failures and refusals; a page sets its own policy over them.
 *
 * Refuses a body in chunks (411): one read of a socket can hold ten thousand chunks of one byte, which Node parses one by
 * one while everybody else waits. Browsers say how long their form is.
 */
export function guarded(https: boolean, listener: RequestListener): RequestListener {
  const headers = new Map(Object.entries(securityHeaders(https)));
  return (request, response) => {
    response.setHeaders(headers);
    if (request.headers["transfer-encoding"] === undefined) return listener(request, response);
    // Closes the connection, so that the rest of the body is not parsed.
    response.writeHead(411, { ...PLAIN, Connection: "close" }).end(REFUSED_REQUEST.lengthMissing);
  };
}

const STATUS_OF_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no HTTP request, as Node does by itself but with the security headers. */
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
