// A mail server that accepts every mail and reports recipient, time and size to its parent process.
import { SMTPServer } from "smtp-server";

process.once("disconnect", () => process.exit());
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  logger: false,
  onData(stream, { envelope }, answer) {
    let bytes = 0;
    stream.on("data", (chunk) => (bytes += chunk.length));
    stream.on("end", () => {
      process.send({ to: envelope.rcptTo[0].address, at: Date.now(), bytes });
      answer();
    });
  },
});
server.listen(0, "127.0.0.1", () => process.send(server.server.address().port));
