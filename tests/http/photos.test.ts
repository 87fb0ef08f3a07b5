import { request as httpRequest } from "node:http";
import { glob, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { briefPhotos, companyProfiles } from "#db/schema/index.ts";
import { readingToken } from "#domain/briefs/reading-link/reading-link.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { s3Storage } from "#adapters/storage/s3.server.ts";
import { startS3Server } from "../support/servers/s3-server.ts";
import { SITE_SECRET } from "../support/harness/shared-site.ts";
import {
  ACTORS,
  openOwnSignedInSite,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";
import { picture } from "../support/harness/upload-harness.ts";

let site: SignedInSite;
let files: string;
let png: Buffer;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), "photos-"));
  site = await openOwnSignedInSite({ DATA_DIR: files });
  png = await picture("png", 900, 600);
});
afterAll(async () => {
  await site.close();
  await rm(files, { recursive: true });
});
beforeEach(() => site.db.delete(briefPhotos));

const pagePath = (of = site) => `/client-dashboard/aanvraag/${of.briefId}/fotos`;

function upload(...contents: [name: string, bytes: Uint8Array][]): FormData {
  const form = new FormData();
  form.append("intent", "fotos");
  for (const [name, bytes] of contents) form.append("fotoBestanden", new File([Buffer.from(bytes)], name));
  return form;
}

const token = (briefId: string) => readingToken({ secret: SITE_SECRET }, { briefId, readingVersion: 1 });

/** Uploads a photo as the client, and returns its id. */
async function added(to = site): Promise<string> {
  const answer = await to.ask("client", pagePath(to), upload(["keuken.png", png]));
  expect(answer.status).toBe(302);
  const [photo] = await to.db.select().from(briefPhotos).where(eq(briefPhotos.briefId, to.briefId));
  return photo!.id;
}

const storedFiles = async () => {
  const found: string[] = [];
  for await (const file of glob("files/photos/**/*.*", { cwd: files })) found.push(file);
  return found;
};

test("a photo is shown to its client and to companies that may read the sheet, and never cached", async () => {
  const photoId = await added();
  const mayRead = new Set<Actor>(["client", "subscribed", "otherCompany", "quoter", "reader"]);
  for (const path of [`/fotos/${photoId}`, `/fotos/${photoId}/klein`])
    for (const actor of ACTORS) {
      const answer = await site.ask(actor, path);
      const { length } = await answer.bytes();
      expect([path, actor, answer.status]).toEqual([path, actor, mayRead.has(actor) ? 200 : 404]);
      expect(answer.headers.get("cache-control")).toMatch(/no-store/);
      if (!mayRead.has(actor)) continue;
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Number(answer.headers.get("content-length"))).toBe(length);
    }
  const [photo] = await site.db.select().from(briefPhotos);
  expect((await site.ask("client", `/bestanden/${photo!.key}`)).status).toBe(404);
});

test("pages name photos for who may read them, without an address that works for others", async () => {
  const photoId = await added();
  for (const [actor, path] of [
    ["client", `/client-dashboard/aanvraag/${site.briefId}`],
    ["client", pagePath()],
    ["subscribed", `/verhuisbedrijf-dashboard/opdracht/${site.briefId}`],
    ["otherCompany", `/verhuisbedrijf-dashboard/opdracht/${site.briefId}`],
  ] as const)
    expect(await (await site.ask(actor, path)).text()).toContain(`/fotos/${photoId}/klein`);
});

test("the reading link of its request shows a photo; another link does not", async () => {
  const photoId = await added();
  const own = `/aanvraag/bekijken/${token(site.briefId)}`;
  expect(await (await site.ask("visitor", own)).text()).toContain(`${own}/fotos/${photoId}/klein`);
  expect((await site.ask("visitor", `${own}/fotos/${photoId}`)).status).toBe(200);
  const other = `/aanvraag/bekijken/${token(newId(new Date()))}/fotos/${photoId}`;
  expect((await site.ask("visitor", other)).status).toBe(404);
});

test("bad files are named and the others kept, without script", async () => {
  const form = upload(["<b>nep</b>.png", Buffer.from("<svg/>")], ["keuken.png", png]);
  const answer = await site.ask("client", pagePath(), form);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain("1 bestand is bewaard. Niet bewaard: “&lt;b&gt;nep&lt;/b&gt;.png” is geen jpg");
  expect(await site.db.$count(briefPhotos)).toBe(1);
  const nothing = await site.ask("client", pagePath(), upload());
  expect(nothing.status).toBe(422);
  expect(await nothing.text()).toContain("Kies eerst een of meer foto’s.");
});

test("an upload that is cut off leaves no row and no file, and the next one works", async () => {
  const before = await storedFiles();
  const boundary = "cut";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="fotoBestanden"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  for (const sent of [head, head + png.subarray(0, 400).toString("latin1")]) {
    const cut = httpRequest(site.server.url + pagePath(), {
      method: "POST",
      headers: {
        cookie: site.cookieOf("client"),
        origin: site.server.url,
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": head.length + png.length + 20,
      },
    });
    cut.on("error", () => {});
    const closed = new Promise((resolve) => void cut.once("close", resolve));
    await new Promise((resolve) => void cut.write(Buffer.from(sent, "latin1"), resolve));
    cut.destroy();
    await closed;
  }
  expect(await site.db.$count(briefPhotos)).toBe(0);
  expect(await storedFiles()).toEqual(before);
  await added();
  expect((await storedFiles()).filter((file) => !before.includes(file))).toHaveLength(2);
});

test("photos of a draft are kept without script, and shown to its browser alone", async () => {
  const begun = await site.ask("visitor", "/brief-form?stap=1", { serviceType: "regular", intent: "vorige" });
  const cookie = begun.headers
    .getSetCookie()
    .find((value) => value.startsWith("concept-cleaning"))!
    .split(";")[0]!;
  const answer = await site.ask("visitor", "/brief-form?stap=4", upload(["keuken.png", png]), cookie);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/brief-form?stap=4#fotos"]);
  const [photo] = await site.db.select().from(briefPhotos);
  expect(photo).toMatchObject({ briefId: null });
  expect((await site.ask("visitor", `/fotos/${photo!.id}`, undefined, cookie)).status).toBe(200);
  expect((await site.ask("visitor", `/fotos/${photo!.id}`)).status).toBe(404);
  expect((await site.ask("subscribed", `/fotos/${photo!.id}`)).status).toBe(404);
});

test("photos that were chosen and not uploaded are asked for again, and nothing is sent without them", async () => {
  const chosen = { fotoBestanden: "keuken.jpg" };
  const own = await site.ask("client", pagePath(), { ...chosen, intent: "klaar" });
  expect([own.status, (await own.text()).includes("nog niet geüpload")]).toEqual([422, true]);
  const begun = await site.ask("visitor", "/brief-form?stap=1", { serviceType: "regular", intent: "vorige" });
  const cookie = begun.headers
    .getSetCookie()
    .find((value) => value.startsWith("concept-cleaning"))!
    .split(";")[0]!;
  const last = await site.ask("visitor", "/brief-form?stap=1", { ...chosen, clientName: "Sanne" }, cookie);
  expect(last.status).toBe(422);
});

test("nobody adds to or removes from the request of another", async () => {
  const photoId = await added();
  for (const actor of ["otherClient", "subscribed", "visitor"] as const) {
    await site.ask(actor, pagePath(), upload(["keuken.png", png]));
    await site.ask(actor, pagePath(), { fotoWeg: photoId });
  }
  expect(await site.db.$count(briefPhotos)).toBe(1);
});

test("a form with the picture of somebody else is not found, and changes nothing", async () => {
  const photos = async () => site.db.select().from(briefPhotos).orderBy(briefPhotos.id);
  const [first, foreign] = [await added(), newId(new Date())];
  await site.ask("client", pagePath(), upload(["hal.png", png]));
  const second = (await photos()).find(({ id }) => id !== first)!.id;
  const before = await photos();
  const arranged = new FormData();
  for (const id of [second, first]) arranged.append("foto", id);
  arranged.append("fotoWeg", foreign);
  expect((await site.ask("client", pagePath(), arranged)).status).toBe(404);
  expect(await photos()).toEqual(before);
  const profile = () => site.db.select().from(companyProfiles).where(eq(companyProfiles.id, site.profileId));
  const unchanged = await profile();
  const path = "/verhuisbedrijf-dashboard/profiel";
  const removal = { intent: "volgorde", beeld: foreign, verwijderen: foreign };
  expect((await site.ask("subscribed", path, removal)).status).toBe(404);
  expect((await site.ask("subscribed", path, { intent: "volgorde", beeld: foreign })).status).toBe(302);
  expect(await profile()).toEqual(unchanged);
});

test("with S3_URL photos are in the bucket, and come from it through the site alone", async () => {
  const server = await startS3Server();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = server.settings;
  const S3_URL = `${endpoint.replace("://", `://${accessKeyId}:${secretAccessKey}@`)}/${bucket}`;
  const onS3 = await openOwnSignedInSite({ S3_URL });
  const photoId = await added(onS3);
  const storage = s3Storage(server.settings);
  const keys: string[] = [];
  for await (const { key, writtenAt } of storage.list()) {
    keys.push(key);
    expect(writtenAt.getTime()).toBeGreaterThan(addHours(new Date(), -1).getTime());
  }
  expect(keys).toHaveLength(2);
  const answer = await onS3.ask("client", `/fotos/${photoId}`);
  expect([answer.status, (await answer.bytes()).length]).toEqual([
    200,
    Number(answer.headers.get("content-length")),
  ]);
  expect((await onS3.ask("visitor", `/fotos/${photoId}`)).status).toBe(404);
  await onS3.ask("client", pagePath(onS3), { fotoWeg: photoId });
  expect((await onS3.ask("client", `/fotos/${photoId}`)).status).toBe(404);
  for await (const { key } of storage.list()) expect(key).toBeNull();
  await onS3.close();
  await server.close();
});
