// A bare `node:http` server that answers every request with the answer it was handed: the limit that a page is compared with.
import { createServer } from "node:http";

process.once("disconnect", () => process.exit());
process.once("message", ({ headers, body }) => {
  const answer = Buffer.from(body, "base64");
  const server = createServer((_request, response) => response.writeHead(200, headers).end(answer));
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
});
