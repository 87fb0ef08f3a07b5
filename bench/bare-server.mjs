// A bare `node:http` server that gives every request the same answer: the upper limit to compare a page with.
import { createServer } from "node:http";

process.once("disconnect", () => process.exit());
process.once("message", ({ headers, body }) => {
  const answer = Buffer.from(body, "base64");
  const server = createServer((_request, response) => response.writeHead(200, headers).end(answer));
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
});
