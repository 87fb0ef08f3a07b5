import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

const PROFILE = "/verhuisbedrijf-dashboard/profiel";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const send = (path: string, contentType: string, body: string | Uint8Array<ArrayBuffer>) =>
  site.post("subscribed", path, contentType, body);

const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const parts = (count: number) => `${part("intent", "").repeat(count)}--x--\r\n`;

test.each(["multipart/form-data; boundary=x", "Multipart/Form-Data; Boundary=x"])(
  "applies the limits of uploads to an upload as %s",
  async (contentType) => {
    const empty = await send(PROFILE, contentType, parts(1));
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining("Kies eerst een of meer foto’s."),
    ]);
    const many = await send(PROFILE, contentType, parts(20_000));
    expect([many.status, await many.text()]).toEqual([413, expect.stringContaining("te groot")]);
  },
);

test("reads an uploaded picture with a Content-Type in any case", async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const file = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="portfolio"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  const end = Buffer.from("\r\n--x--\r\n");
  const sent = await send(PROFILE, "MULTIPART/FORM-DATA; boundary=x", Buffer.concat([file, picture, end]));
  expect([sent.status, sent.headers.get("location")]).toEqual([302, PROFILE]);
  const page = await (await site.ask("subscribed", PROFILE)).text();
  expect(page).toMatch(/\/bestanden\/[^"]+\.webp/);
});

test.each([PROFILE, "/contact"])(
  "refuses a body at %s that no browser form sends, without an error in the log",
  async (path) => {
    const statuses = async (contentType: string, body: string) =>
      (await send(path, contentType, body)).status;
    expect(await statuses("multipart/mixed; boundary=x", parts(1))).toBe(415);
    expect(await statuses("multipart/form-datax; boundary=x", parts(1))).toBe(415);
    expect(await statuses("multipart/form-data", parts(1))).toBe(400);
    expect(await statuses("multipart/form-data; boundary=x", part("a", "never ends"))).toBe(400);
    expect(await statuses("multipart/form-data; boundary=x", "--y\r\n\r\n")).toBe(400);
  },
);
