import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipStream } from "./zip-stream.server.ts";

const bytes = (text: string) => () => Promise.resolve(new TextEncoder().encode(text));

test("archives every file that exists, with name and contents", async () => {
  const stream = zipStream([
    { name: "een.txt", bytes: bytes("één") },
    { name: "weg.webp", bytes: () => Promise.resolve(null) },
    { name: "map/twee.webp", bytes: bytes("x".repeat(100_000)) },
    { name: "leeg.txt", bytes: bytes("") },
  ]);
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  const texts = Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]);
  expect(Object.fromEntries(texts)).toEqual({
    "een.txt": "één",
    "map/twee.webp": "x".repeat(100_000),
    "leeg.txt": "",
  });
});

test("reads a file only when it is sent", async () => {
  let asked = 0;
  const entries = Array.from({ length: 50 }, (_, index) => ({
    name: `${index}.txt`,
    bytes: () => {
      asked += 1;
      return bytes("tekst")();
    },
  }));
  const reader = zipStream(entries).getReader();
  await reader.read();
  await reader.cancel();
  expect(asked).toBeLessThan(5);
});
