import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dealFiles, dealMessages, reports } from "#db/schema/index.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import {
  ACTORS,
  openSignedInSite,
  quotedBrief,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";
import { pdf, picture } from "../support/harness/upload-harness.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
let png: Buffer;
beforeAll(async () => {
  site = await openSignedInSite();
  png = await picture("png", 900, 600);
});
afterAll(() => site.close());

let briefId: string;
let proposalId: string;
beforeEach(async () => {
  ({ briefId, proposalId } = await quotedBrief(site));
  await site.ask("client", clientPath(), { intent: "accept", proposalId, version: "1" });
});

const clientPath = () => `/client-dashboard/aanvraag/${briefId}`;
const jobPath = () => `/verhuisbedrijf-dashboard/gekozen/${briefId}`;
const pageOf = (actor: Actor) => (actor === "client" ? clientPath() : jobPath());
type Files = [name: string, bytes: Uint8Array][];

function form(fields: Record<string, string>, files: Files): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ proposalId, ...fields })) sent.append(name, value);
  if (files.length === 0) sent.append("files", new File([], ""));
  for (const [name, bytes] of files) sent.append("files", new File([Buffer.from(bytes)], name));
  return sent;
}
const write = (actor: Actor, text: string, files: Files) =>
  site.ask(actor, pageOf(actor), form({ intent: "deal-write", text }, files));
const add = (actor: Actor, kind: string, files: Files) =>
  site.ask(actor, pageOf(actor), form({ intent: "deal-pictures", kind }, files));
const rows = () =>
  site.db.select().from(dealFiles).where(eq(dealFiles.proposalId, proposalId)).orderBy(dealFiles.number);
const giveBack = () =>
  site.ask("subscribed", jobPath(), { intent: "deal-give-back", reason: "NO_TIME", proposalId });

test("without script a side sends a picture and a PDF, and the other one finds both", async () => {
  const sent = await write("client", "De meterkast.", [
    ["kast.png", png],
    ["Plattegrond.pdf", pdf()],
  ]);
  expect([sent.status, sent.headers.get("location")]).toEqual([302, `${clientPath()}#berichten`]);
  const [photo, document] = await rows();
  for (const actor of ["client", "subscribed", "reader"] as const) {
    const html = await (await site.ask(actor, pageOf(actor))).text();
    expect(html).toContain(`/afspraken/bestanden/${photo!.id}/klein`);
    expect(html).toContain(`/afspraken/bestanden/${document!.id}`);
    expect(textOfHtml(html)).toContain("Plattegrond.pdf");
  }
});

test("files are for both sides alone, and for the company no more once the deal fell through", async () => {
  await write("client", "", [
    ["kast.png", png],
    ["Plattegrond.pdf", pdf()],
  ]);
  await add("subscribed", "BEFORE", [["voor.png", png]]);
  const paths = (await rows()).flatMap(({ id, type }) =>
    type === "PDF"
      ? [`/afspraken/bestanden/${id}`]
      : [`/afspraken/bestanden/${id}`, `/afspraken/bestanden/${id}/klein`],
  );
  expect(paths).toHaveLength(5);
  const check = async (mayRead: Set<Actor>) => {
    for (const path of paths)
      for (const actor of ACTORS) {
        const answer = await site.ask(actor, path);
        await answer.bytes();
        expect([path, actor, answer.status]).toEqual([path, actor, mayRead.has(actor) ? 200 : 404]);
        expect(answer.headers.get("cache-control")).toMatch(/no-store/);
      }
  };
  await check(new Set(["client", "subscribed", "quoter", "reader"]));
  await giveBack();
  await check(new Set(["client"]));
  const [{ key }] = (await rows()) as [{ key: string }, ...unknown[]];
  expect((await site.ask("client", `/bestanden/${key}`)).status).toBe(404);
});

test("a PDF is only ever downloaded, by its name and as a PDF, in a sandbox", async () => {
  await write("subscribed", "De polis.", [["Pólis 'van' ons.pdf", pdf(321)]]);
  const { id } = (await rows())[0]!;
  for (const path of [`/afspraken/bestanden/${id}`, `/afspraken/bestanden/${id}/klein`]) {
    const answer = await site.ask("client", path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "321",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "content-disposition": `attachment; filename="bestand.pdf"; filename*=UTF-8''P%C3%B3lis%20%27van%27%20ons.pdf`,
    });
    expect((await answer.bytes()).length).toBe(321);
  }
});

test.each([
  [
    "no PDF",
    [["factuur.pdf", Buffer.from("<script>alert(1)</script>")]],
    "“factuur.pdf” is geen pdf die we kunnen lezen",
  ],
  [
    "no picture",
    [["foto.jpg", Buffer.from("geen foto")]],
    "“foto.jpg” is geen foto (jpg, png, gif of webp) en geen pdf",
  ],
  ["too large", [["groot.pdf", pdf(5 * 1024 ** 2 + 1)]], "“groot.pdf” is groter dan 5 MB"],
  [
    "too many",
    Array.from({ length: 6 }, (_, index) => [`${index}.pdf`, pdf()]),
    "Je kunt maximaal 5 bestanden uploaden",
  ],
] as [string, Files, string][])(
  "a file that is %s is refused in Dutch, and what was typed stays",
  async (_, files, why) => {
    const refused = await write("client", "Hier is de factuur.", files);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(textOfHtml(html)).toContain(why);
    expect(html).toContain("Hier is de factuur.</textarea>");
    expect(html).toContain('href="#deal-write.files"');
    expect(await site.db.$count(dealMessages, eq(dealMessages.proposalId, proposalId))).toBe(0);
    expect(await rows()).toEqual([]);
  },
);

test("a form with room for files sends a message without any, and asks for words or a file", async () => {
  expect((await write("client", "Tot dinsdag.", [])).status).toBe(302);
  expect((await write("client", " ", [])).status).toBe(422);
  const linked = await write("client", "Kijk op www.voorbeeld.example", [["a.pdf", pdf()]]);
  expect([linked.status, (await linked.text()).includes('href="#deal-write.text"')]).toEqual([422, true]);
  expect(await rows()).toEqual([]);
});

test("the company adds pictures of before and after, which both see, and removes one", async () => {
  expect(
    (
      await add("subscribed", "BEFORE", [
        ["1.png", png],
        ["2.png", png],
      ])
    ).headers.get("location"),
  ).toBe(`${jobPath()}#klaar`);
  expect((await add("subscribed", "AFTER", [])).status).toBe(422);
  const partly = await add("subscribed", "AFTER", [
    ["3.png", png],
    ["geen.png", Buffer.from("x")],
  ]);
  expect(textOfHtml(await partly.text())).toContain("1 bestand is bewaard. Niet bewaard: “geen.png”");
  const forClient = await (await site.ask("client", clientPath())).text();
  for (const { id } of await rows()) expect(forClient).toContain(`/afspraken/bestanden/${id}/klein`);
  expect(textOfHtml(forClient)).toContain("Vóór het werk");
  expect(forClient).not.toContain("deal-picture-gone");
  expect((await add("client", "AFTER", [["4.png", png]])).status).toBe(403);
  const [first] = await rows();
  const gone = { intent: "deal-picture-gone", fileId: first!.id, proposalId };
  expect((await site.ask("subscribed", jobPath(), gone)).status).toBe(302);
  expect((await site.ask("client", `/afspraken/bestanden/${first!.id}`)).status).toBe(404);
});

test.each(["otherClient", "otherCompany", "company", "visitor", "reader"] as const)(
  "%s sends no file to a deal",
  async (actor) => {
    for (const path of [clientPath(), jobPath()]) {
      const answer = await site.ask(
        actor,
        path,
        form({ intent: "deal-write", text: "" }, [["a.pdf", pdf()]]),
      );
      expect([302, 403, 404]).toContain(answer.status);
    }
    expect(await rows()).toEqual([]);
  },
);

test("an operator sees the files of a reported message alone, after saying why", async () => {
  await write("subscribed", "Dit is de afspraak.", [
    ["a.png", png],
    ["b.pdf", pdf()],
  ]);
  await write("subscribed", "Nog een.", [["c.pdf", pdf()]]);
  const messages = await site.db
    .select()
    .from(dealMessages)
    .where(eq(dealMessages.proposalId, proposalId))
    .orderBy(dealMessages.sentAt);
  const target = messages[0]!.id;
  const now = new Date();
  const [report] = await site.db
    .insert(reports)
    .values({
      id: newId(now),
      kind: "MESSAGE",
      target,
      reason: "FALSE",
      explanation: "Dat mag niet.",
      state: "OPEN",
      dueAt: now,
      queuedAt: now,
      createdAt: now,
    })
    .returning();
  const page = `/beheer/meldingen/${report!.number}`;
  const all = await rows();
  const statuses = (actor: Actor) =>
    Promise.all(
      all.map(async (one) => [
        one.messageId === target,
        (await site.ask(actor, `${page}/bestanden/${one.id}`)).status,
      ]),
    );
  const shownTo = async (actor: Actor) =>
    (await statuses(actor)).filter(([, status]) => status === 200).map(([isReported]) => isReported);
  expect(await shownTo("admin")).toEqual([]);
  const looked = await site.ask("admin", page, {
    intent: "inzien",
    kind: "report",
    subjectId: report!.id,
    reason: "report",
    note: "",
  });
  expect(looked.status).toBe(302);
  expect(await shownTo("admin")).toEqual([true, true]);
  expect(await shownTo("support")).toEqual([]);
  expect(await (await site.ask("admin", page)).text()).toContain(`${page}/bestanden/`);
  expect((await site.ask("admin", `/afspraken/bestanden/${all[0]!.id}`)).status).toBe(404);
});

test("an upload comes to the deal of an agreed day too", async () => {
  const day = addDays(amsterdamDay(new Date()), 5);
  const moment = { "moment.0.day": day, "moment.0.time": "09:00", "moment.0.hours": "" };
  await site.ask("subscribed", jobPath(), {
    intent: "deal-propose",
    proposalId,
    version: "1",
    kind: "WORK",
    ...moment,
  });
  expect((await write("subscribed", "", [["a.png", png]])).status).toBe(302);
});
