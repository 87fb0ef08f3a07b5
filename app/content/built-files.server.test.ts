import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { builtFiles, compressBuiltFiles } from "./built-files.server.ts";

const SCRIPT = "ran();".repeat(100);

/** A built file `entry-abc.js`. */
async function build() {
  const folder = await mkdtemp(join(tmpdir(), "built-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "entry-abc.js"), SCRIPT);
  return folder;
}

const ask = (accepted: string) =>
  new Request("http://localhost/entry-abc.js", { headers: { "accept-encoding": accepted } });

test("keeps serving its files when the build is replaced while the site runs", async () => {
  const folder = await build();
  const answer = builtFiles(folder);
  await rm(folder, { recursive: true });
  expect(await answer(ask(""), "/entry-abc.js")!.response.text()).toBe(SCRIPT);
});

test.each([
  ["gzip, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])("to a browser that accepts %s it gives what the build compressed", async (accepted, encoding, unpack) => {
  const folder = await build();
  await compressBuiltFiles(folder);
  const { response } = builtFiles(folder)(ask(accepted), "/entry-abc.js")!;
  expect(response.headers.get("content-encoding")).toBe(encoding);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([bytes.length < SCRIPT.length / 4, unpack(bytes).toString()]).toEqual([true, SCRIPT]);
});

test("a compressed file is no address of its own", async () => {
  const folder = await build();
  await compressBuiltFiles(folder);
  expect(builtFiles(folder)(ask("br"), "/entry-abc.js.br")).toBeNull();
});
