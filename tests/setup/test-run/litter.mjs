// A step that leaves a file and a process that no signal but SIGKILL ends; prints the id of that process and runs until it is ended.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

writeFileSync(join(tmpdir(), "left.txt"), "");
const DEAF = `
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  process.stdout.write(process.pid + "\\n");
  setInterval(() => {}, 1_000);`;
const stdio = ["ignore", "inherit", "inherit"];
spawn(process.execPath, ["--eval", DEAF], { detached: true, stdio });
setInterval(() => {}, 1_000);
