import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Accepts every mail and keeps none. */
const SINK = `
const { createServer } = require("node:net");
const { parentPort } = require("node:worker_threads");
createServer((socket) => {
  let inData = false;
  let received = "";
  socket.on("error", () => {});
  socket.write("220 sink\\r\\n");
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    while (true) {
      const end = received.indexOf(inData ? "\\r\\n.\\r\\n" : "\\r\\n");
      if (end < 0) return;
      const line = received.slice(0, end);
      received = received.slice(end + (inData ? 5 : 2));
      if (inData) socket.write("250 taken\\r\\n");
      else if (/^DATA/i.test(line)) socket.write("354 go on\\r\\n");
      else if (/^QUIT/i.test(line)) socket.end("221 bye\\r\\n");
      else socket.write("250 ok\\r\\n");
      inData = !inData && /^DATA/i.test(line);
    }
  });
}).listen(0, "127.0.0.1", function () { parentPort.postMessage(this.address().port); });
`;

export type MailSink = { url: string; close: () => Promise<unknown> };

/** An SMTP server in its own thread, so that a measurement doesn't include the cost of receiving mail. */
export async function startMailSink(): Promise<MailSink> {
  const worker = new Worker(SINK, { eval: true });
  const [port] = (await once(worker, "message")) as [number];
  return { url: `smtp://127.0.0.1:${port}`, close: () => worker.terminate() };
}
