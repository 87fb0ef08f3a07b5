// Loaded before the server: handles signals while the server is starting, and the exit of the parent process.
let heard = false;
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
]) {
  // The default action exits without running exit hooks, and would leave the bundled PostgreSQL running.
  process.on(signal, () => {
    // Ctrl-C arrives twice, from the terminal and from npm. The server handles the first.
    heard ||= process.listenerCount(signal) > 1;
    if (!heard) process.exit(code);
  });
}
if (process.channel) {
  process.once("disconnect", () => process.emit("SIGTERM", "SIGTERM"));
  process.channel.unref();
}
