import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localMailbox } from "./local-mailbox.server.ts";

const MAIL = { to: "sanne@test.example", subject: "Hallo", html: "<p>Hallo</p>", text: "Hallo" };

let folder: string;
let now: Date;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mails-"));
  now = new Date("2026-03-11T11:00:00Z");
});
afterEach(() => rm(folder, { recursive: true }));

const mailbox = (path = join(folder, "mails")) => localMailbox(path, "post@test.example", () => now);
const send = (messageId: string) => mailbox().send({ ...MAIL, messageId });

test("stores a mail with its sender and time", async () => {
  await send("<een@test.example>");
  const [mail] = await mailbox().list(10);
  const sent = { from: "post@test.example", sentAt: now.toISOString(), messageId: "<een@test.example>" };
  expect(mail).toMatchObject({ ...MAIL, ...sent });
  expect(await mailbox().read(mail!.id)).toEqual(mail);
});

test("lists the newest mails first, up to the limit", async () => {
  for (const name of ["een", "twee", "drie"]) {
    await send(`<${name}@test.example>`);
    now = new Date(now.getTime() + 1);
  }
  const names = (await mailbox().list(2)).map(({ messageId }) => messageId);
  expect(names).toEqual(["<drie@test.example>", "<twee@test.example>"]);
});

test("does not list a mail that is half written", async () => {
  await send("<een@test.example>");
  const [name] = await readdir(join(folder, "mails"));
  await writeFile(join(folder, "mails", `${name!.replace("een", "twee")}.part`), "{");
  expect(await mailbox().list(10)).toHaveLength(1);
});

test("is empty while the folder does not exist", async () => {
  expect(await mailbox().list(10)).toEqual([]);
  expect(await mailbox().read("0000000000000-een")).toBeNull();
});

test("finds nothing for a text that is not an id", async () => {
  await writeFile(join(folder, "secrets.json"), "{}");
  expect(await mailbox().read("../secrets")).toBeNull();
});

test("throws if the folder cannot be read", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(mailbox(join(folder, "file")).list(10)).rejects.toThrow("ENOTDIR");
});
