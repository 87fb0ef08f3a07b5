// Loaded into the server before itself: when the process that started it is killed, the server ends as on SIGTERM.
if (process.channel) {
  process.once("disconnect", () => {
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(1);
  });
  process.channel.unref();
}
