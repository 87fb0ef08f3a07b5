import { spawn } from "node:child_process";

const PROGRESS_EVERY_MS = 5000;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a command without its output: prints what it does and how long it takes, and the output if it fails.
 * @returns its exit code
 */
export async function runQuietly(what, command, args, options) {
  const began = performance.now();
  console.log(`${what} …`);
  const progress = setInterval(() => console.log(`${what}: ${seconds(began)}`), PROGRESS_EVERY_MS);
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const forward = (signal) => child.kill(signal);
  process.on("SIGINT", forward).on("SIGTERM", forward);
  const said = [];
  child.stdout.on("data", (chunk) => said.push(chunk));
  child.stderr.on("data", (chunk) => said.push(chunk));
  const code = await new Promise((done) => {
    child.on("error", (error) => (said.push(Buffer.from(`${error.message}\n`)), done(1)));
    child.on("close", (exitCode) => done(exitCode ?? 1));
  });
  process.off("SIGINT", forward).off("SIGTERM", forward);
  clearInterval(progress);
  if (code === 0) console.log(`${what}: done in ${seconds(began)}`);
  else process.stderr.write(Buffer.concat([...said, Buffer.from(`${what}: failed\n`)]));
  return code;
}
