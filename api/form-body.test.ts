import fc from "fast-check";
import { expect, test } from "vitest";
import { formEncodingOf, readMultipart } from "./form-body.ts";

const encodingOf = (contentType: string) => formEncodingOf(new Headers({ "content-type": contentType }));

test.each([
  "multipart/form-data; boundary=x",
  "Multipart/Form-Data; Boundary=x",
  'MULTIPART/FORM-DATA;charset=utf-8;boundary="x"',
])("%s is a multipart form", (contentType) => {
  expect(encodingOf(contentType)).toEqual({ type: "multipart", boundary: "x" });
});

test.each([
  "multipart/mixed; boundary=x",
  "multipart/form-data2",
  "text/plain",
  "application/json",
  "x",
  " ",
])("%s is not a form", (contentType) => {
  expect(encodingOf(contentType)).toBeNull();
});

/** Forms with fields and files, as browsers send them. */
const forms = fc.array(
  fc.record({
    name: fc.stringMatching(/^[a-z]{1,8}$/),
    text: fc.string({ unit: "grapheme", maxLength: 40 }),
    file: fc.option(fc.uint8Array({ maxLength: 3_000 }), { nil: null }),
  }),
  { maxLength: 8 },
);

const contentOf = (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === "string"
        ? [name, value]
        : [name, value.name, value.type, new Uint8Array(await value.arrayBuffer())],
    ),
  );

test("reads a form unchanged, wherever the network splits it", async () => {
  await fc.assert(
    fc.asyncProperty(forms, fc.integer({ min: 1, max: 5_000 }), async (fields, step) => {
      const sent = new FormData();
      for (const { name, text, file } of fields) {
        if (file) sent.append(name, new File([file.slice()], "foto.jpg", { type: "image/jpeg" }));
        else sent.append(name, text.replaceAll(/\r\n?|\n/g, "\r\n"));
      }
      const response = new Response(sent);
      const encoding = formEncodingOf(response.headers);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += step) controller.enqueue(bytes.subarray(at, at + step));
          controller.close();
        },
      });
      const boundary = encoding?.type === "multipart" ? encoding.boundary : null;
      const limits = { totalBytes: 100_000, partBytes: 100_000 };
      const read = await readMultipart(body, boundary, limits);
      expect(await contentOf(read as FormData)).toEqual(await contentOf(sent));
    }),
    { numRuns: 200 },
  );
});

const read = (body: string, limits = { totalBytes: 100, partBytes: 60 }) =>
  readMultipart(new Response(body).body, "x", limits);
const part = (text: string) => `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n`;

test("answers 413 for a part or form that is too large, or too many parts", async () => {
  expect(await read(`${part("a".repeat(60))}--x--`)).toBeInstanceOf(FormData);
  expect(await read(`${part("a".repeat(61))}--x--`)).toBe(413);
  expect(await read(`${part("a".repeat(60)).repeat(2)}--x--`)).toBe(413);
  expect(await read(`${part("").repeat(100)}--x--`)).toBeInstanceOf(FormData);
  expect(await read(`${part("").repeat(101)}--x--`)).toBe(413);
});

test.each([
  ["an empty body", ""],
  ["a form that breaks off", part("a")],
  ["text that is not UTF-8", null],
])("answers 400 for %s", async (_what, body) => {
  const bytes = Buffer.concat([
    Buffer.from(part("").slice(0, -2)),
    Buffer.from([0xff]),
    Buffer.from("\r\n--x--"),
  ]);
  expect(await readMultipart(new Response(body ?? bytes).body, "x", { totalBytes: 100, partBytes: 60 })).toBe(
    400,
  );
});
