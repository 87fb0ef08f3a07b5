import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealFiles, dealMessages, reveals } from "#db/schema/index.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openWithDeal } from "../../../tests/support/people/deals.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { brokenPicture, file, pdf, picture } from "../../../tests/support/harness/upload-harness.ts";
import { client } from "../../../tests/support/people/people.ts";
import { memoryStorage } from "../../../tests/support/servers/memory-storage.ts";
import { MIN_FREE_BYTES } from "../../companies/rules.ts";
import type { UserActor } from "../../kernel/context.ts";
import { exportData } from "../../privacy/export-data.ts";
import { deleteExpired } from "../../privacy/delete-expired.ts";
import { forgetBriefs } from "../../privacy/forget-briefs.ts";
import { removeOrphanedFiles } from "../../privacy/remove-orphaned-files.ts";
import { MESSAGE_DAYS } from "./rules.ts";
import { messageThread } from "./thread-view.ts";
import { callOffDeal } from "../falling/call-off-deal.ts";
import { dealForClient, dealForCompany } from "../views.ts";
import { addWorkPictures } from "../files/add-work-pictures.ts";
import { admitDealFiles } from "../files/admit-deal-files.ts";
import { readableFile } from "../files/files-view.ts";
import { removeWorkPicture } from "../files/remove-work-picture.ts";
import { MAX_MESSAGE_FILES, MAX_PDF_BYTES, MAX_WORK_PICTURES, type WorkPictureKind } from "../files/rules.ts";
import { sendFiles } from "./send-files.ts";

let at: Awaited<ReturnType<typeof openWithDeal>>;
let stored: Map<string, Uint8Array>;
let png: Buffer;
beforeEach(async () => {
  at = await openWithDeal();
  stored = new Map();
  at.harness.storage = memoryStorage(stored);
  png = await picture("png");
});
afterEach(() => at.harness.close());

type Files = ReturnType<typeof file>[];
const pngs = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.png`, png));
const send = (actor: UserActor, files: Files, text = "") =>
  outcome(sendFiles(at.harness.ctx(actor), { proposalId: at.proposalId, text, files }));
const add = (actor: UserActor, kind: WorkPictureKind, files: Files) =>
  outcome(addWorkPictures(at.harness.ctx(actor), { proposalId: at.proposalId, kind, files }));
const thread = async (actor: UserActor) => (await messageThread(at.harness, actor, at.proposalId)).messages;
const rows = () => at.harness.db.select().from(dealFiles).orderBy(dealFiles.kind, dealFiles.number);
const callOff = () =>
  callOffDeal(at.harness.ctx(at.owner), { proposalId: at.proposalId, reason: "PRICE_UP" });

test("a message carries pictures, drawn anew, and PDFs as they are, for both sides", async () => {
  await send(at.owner, [file("meterkast.png", png), file("Plattegrond (2).PDF", pdf())], "Zie de foto.");
  for (const actor of [at.owner, at.chosen])
    expect(await thread(actor)).toMatchObject([
      {
        text: "Zie de foto.",
        files: [
          { type: "PICTURE", name: null },
          { type: "PDF", name: "Plattegrond (2).pdf", bytes: pdf().length },
        ],
      },
    ]);
  const [shown, document] = await rows();
  expect([...stored.keys()].toSorted()).toEqual(
    [shown!.key, shown!.key.replace(".webp", "-small.webp"), document!.key].toSorted(),
  );
  expect(Buffer.from(stored.get(shown!.key)!).includes("of somebody")).toBe(false);
  expect(stored.get(document!.key)).toEqual(pdf());
});

test("a message may be without words when it has a file", async () => {
  expect((await send(at.chosen, pngs(1))).value!.refused).toEqual([]);
  expect((await thread(at.owner))[0]).toMatchObject({ text: "", side: "COMPANY" });
});

test.each([
  ["a text named pdf", () => [file("offerte.pdf", Buffer.from("geen pdf"))], "upload_not_an_image"],
  ["a program", () => [file("foto.png", Buffer.from("MZ nothing"))], "upload_not_an_image"],
  ["a picture that is broken", async () => [file("foto.webp", await brokenPicture())], "upload_broken"],
  ["a PDF that is too large", () => [file("groot.pdf", pdf(MAX_PDF_BYTES + 1))], "upload_too_large"],
  ["one file too many", () => pngs(MAX_MESSAGE_FILES), "upload_too_many"],
])("refuses %s, and nothing is kept of the message", async (_, make, code) => {
  const sent = await send(at.owner, [file("goed.pdf", pdf()), ...(await make())].toReversed(), "Hallo");
  expect(sent.value!.messageId).toBeNull();
  expect(sent.value!.refused).toMatchObject([expect.objectContaining({ code })]);
  expect([await at.harness.db.$count(dealMessages), (await rows()).length, stored.size]).toEqual([0, 0, 0]);
});

test("the name of a PDF is one line that names no folder", async () => {
  await send(at.owner, [file('..\\map/a\u202Egnp\n"b".pdf', pdf()), file("x".repeat(300), pdf())]);
  const names = (await rows()).map(({ name }) => name);
  expect(names[0]).toMatch(/^[^\\/"\n\u202E]+\.pdf$/);
  expect(names[1]).toHaveLength(100);
});

test("nobody else reads a file, and the company none after the deal fell through", async () => {
  await send(at.owner, [file("a.pdf", pdf())]);
  await add(at.chosen, "BEFORE", pngs(1));
  const ids = (await rows()).map(({ id }) => id);
  const strangers = [(await company(at.harness)).actor, await client(at.harness)];
  const reads = async (actor: UserActor) =>
    Promise.all(ids.map(async (id) => (await readableFile(at.harness, actor, id)) !== null));
  for (const actor of strangers) {
    expect(await reads(actor)).toEqual([false, false]);
    expect(await send(actor, pngs(1))).toEqual({ refusal: "not_found" });
    expect(await add(actor, "AFTER", pngs(1))).toMatchObject({ refusal: expect.any(String) });
  }
  for (const actor of [at.owner, at.chosen]) expect(await reads(actor)).toEqual([true, true]);
  expect((await dealForCompany(at.harness, at.chosen, at.briefId))!.pictures).toHaveLength(1);
  await callOff();
  expect(await reads(at.chosen)).toEqual([false, false]);
  expect(await reads(at.owner)).toEqual([true, true]);
  expect((await dealForCompany(at.harness, at.chosen, at.briefId))!.pictures).toEqual([]);
  expect((await dealForClient(at.harness, at.owner, at.briefId))!.pictures).toHaveLength(1);
  const before = stored.size;
  expect(await send(at.chosen, pngs(1))).toEqual({ refusal: "not_found" });
  expect(await send(at.owner, pngs(1))).toEqual({ refusal: "deal_over" });
  expect(stored.size).toBe(before);
});

test("an upload is admitted from a side of a deal that goes through", async () => {
  const admit = async (actor: UserActor) =>
    (await outcome(admitDealFiles(at.harness.ctx(actor), { briefId: at.briefId }))).refusal ?? "admitted";
  expect(await admit(at.owner)).toBe("admitted");
  expect(await admit(at.chosen)).toBe("admitted");
  expect(await admit((await company(at.harness)).actor)).toBe("not_found");
  expect(await admit(await client(at.harness))).toBe("not_found");
  await callOff();
  expect([await admit(at.owner), await admit(at.chosen)]).toEqual(["not_found", "not_found"]);
});

test("the client adds no pictures of the work, and removes none", async () => {
  expect(await add(at.owner, "AFTER", pngs(1))).toEqual({ refusal: "not_allowed" });
  await add(at.chosen, "AFTER", pngs(1));
  const fileId = (await rows())[0]!.id;
  const remove = (actor: UserActor) =>
    outcome(removeWorkPicture(at.harness.ctx(actor), { proposalId: at.proposalId, fileId }));
  expect(await remove(at.owner)).toEqual({ refusal: "not_allowed" });
  await remove(at.chosen);
  expect([(await rows()).length, stored.size]).toEqual([0, 0]);
  expect(await remove(at.chosen)).toEqual({ refusal: "not_found" });
});

test("a nearly full disk refuses an upload before it is read, and keeps nothing of it", async () => {
  at.harness.storage = { ...memoryStorage(stored), freeBytes: async () => MIN_FREE_BYTES - 1 };
  const admitted = admitDealFiles(at.harness.ctx(at.owner), { briefId: at.briefId });
  expect(await outcome(admitted)).toEqual({ refusal: "storage_full" });
  expect(await send(at.owner, [file("a.pdf", pdf())])).toEqual({ refusal: "storage_full" });
  expect(await send(at.owner, pngs(1))).toEqual({ refusal: "storage_full" });
  expect([await at.harness.db.$count(dealMessages), stored.size]).toEqual([0, 0]);
});

test("a file of a message is not removed as a picture of the work", async () => {
  await send(at.owner, pngs(1));
  const fileId = (await rows())[0]!.id;
  const removed = removeWorkPicture(at.harness.ctx(at.chosen), { proposalId: at.proposalId, fileId });
  expect(await outcome(removed)).toEqual({ refusal: "not_found" });
  expect(stored.size).toBe(2);
});

test("uploads at once keep to the limit of each kind together, and a removed picture leaves its place", async () => {
  const uploads = await Promise.all(
    (["BEFORE", "AFTER"] as const).flatMap((kind) =>
      [6, 6].map(async (count) => (await add(at.chosen, kind, pngs(count))).value!.added),
    ),
  );
  expect(uploads.reduce((sum, added) => sum + added, 0)).toBe(2 * MAX_WORK_PICTURES);
  const all = await rows();
  for (const kind of ["BEFORE", "AFTER"] as const)
    expect(all.filter((row) => row.kind === kind).map(({ number }) => number)).toEqual(
      Array.from({ length: MAX_WORK_PICTURES }, (_, index) => index + 1),
    );
  expect(stored.size).toBe(2 * all.length);
  const middle = all.find(({ kind, number }) => kind === "AFTER" && number === 4)!;
  await removeWorkPicture(at.harness.ctx(at.chosen), { proposalId: at.proposalId, fileId: middle.id });
  const again = (await add(at.chosen, "AFTER", pngs(2))).value!;
  expect(again).toMatchObject({ added: 1, refused: [{ code: "upload_too_many" }] });
});

test("the database takes no sixth file of a message", async () => {
  await send(at.owner, pngs(MAX_MESSAGE_FILES));
  const [first] = await rows();
  const sixth = { ...first!, id: at.proposalId, key: "deals/x.webp", number: MAX_MESSAGE_FILES + 1 };
  await expect(at.harness.db.insert(dealFiles).values(sixth)).rejects.toThrow();
});

test("both download the files, without the small copies", async () => {
  await send(at.owner, [...pngs(1), file("a.pdf", pdf())]);
  await add(at.chosen, "AFTER", pngs(1));
  const keys = (await rows()).map(({ key }) => key).toSorted();
  for (const actor of [at.owner, at.chosen]) {
    const { data, files } = await exportData(at.harness.ctx(actor), {});
    expect(files.filter((key) => key.startsWith("deals/")).toSorted()).toEqual(keys);
    for (const key of [...keys, "a.pdf"]) expect(JSON.stringify(data)).toContain(key);
  }
  await callOff();
  const { data, files } = await exportData(at.harness.ctx(at.chosen), {});
  expect(files.filter((key) => key.startsWith("deals/"))).toEqual([]);
  for (const key of keys) expect(JSON.stringify(data)).not.toContain(key);
});

test("the files go from the storage with the client, and after the years that messages are kept", async () => {
  const leave = async () => {
    await send(at.owner, [...pngs(1), file("a.pdf", pdf())]);
    await add(at.chosen, "BEFORE", pngs(1));
  };
  await leave();
  const system = () => at.harness.ctx({ kind: "system" });
  at.harness.passHours(MESSAGE_DAYS * 24 - 1);
  await deleteExpired(system(), {});
  expect(stored.size).toBe(5);
  at.harness.passHours(2);
  await deleteExpired(system(), {});
  expect([stored.size, (await rows()).length]).toEqual([0, 0]);
  await leave();
  await removeOrphanedFiles(system(), {});
  expect(stored.size).toBe(5);
  const { userId, email } = at.owner;
  const gone = await at.harness.db.transaction((tx) => forgetBriefs(system(), tx, { userId, email }));
  expect(gone.toSorted()).toEqual([...stored.keys()].toSorted());
  expect(await at.harness.db.$count(reveals, eq(reveals.proposalId, at.proposalId))).toBe(0);
  expect(await rows()).toEqual([]);
});
