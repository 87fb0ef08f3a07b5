// Loaded before the server. It hears signals while the server is still starting, and the end of the process that started it.
let heard = false;
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
]) {
  // The default action would end the process without running exit hooks, and leave the bundled PostgreSQL behind.
  process.on(signal, () => {
    // A terminal's Ctrl-C comes twice, from the terminal and from npm; the server takes the first one.
    heard ||= process.listenerCount(signal) > 1;
    if (!heard) process.exit(code);
  });
}
if (process.channel) {
  process.once("disconnect", () => process.emit("SIGTERM", "SIGTERM"));
  process.channel.unref();
}
