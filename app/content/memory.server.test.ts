import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builtFiles, write } from "./memory.server.ts";

test("keeps serving its files when the build is replaced while the site runs", async () => {
  const folder = await mkdtemp(join(tmpdir(), "built-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "entry-abc.js"), "ran");
  const files = builtFiles(folder);
  await rm(folder, { recursive: true });
  const server = createServer((request, response) => {
    void files.get(request.url!)!().then((entry) => write(request, response, entry));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/entry-abc.js`)).text()).toBe("ran");
});
