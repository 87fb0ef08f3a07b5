import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactThreads, threadMessages } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
let threadId: string;
beforeAll(async () => {
  site = await openSignedInSite();
  const at = new Date();
  threadId = newId(at);
  await site.db.insert(contactThreads).values({
    id: threadId,
    name: "Klant",
    email: site.people.client.email,
    subject: "Vraag over mijn aanvraag",
    state: "WAITING",
    lastMessageAt: at,
    createdAt: at,
  });
  const message = { threadId, createdAt: at };
  await site.db.insert(threadMessages).values([
    { id: newId(at), ...message, kind: "IN", message: "Hoe lang staat hij open?" },
    { id: newId(at), ...message, kind: "OUT", message: "Twee weken." },
    { id: newId(at), ...message, kind: "NOTE", message: "Belde ook al." },
  ]);
});
afterAll(() => site.close());

const linkOnAccount = async (actor: "client" | "otherClient") =>
  /href="(\/contact\/gesprek\/[^"]+)"/.exec(await (await site.ask(actor, "/account")).text())?.[1];

test("a signed-in sender finds the thread, and whoever has its link reads and writes without an account", async () => {
  expect(await linkOnAccount("otherClient")).toBeUndefined();
  const path = (await linkOnAccount("client"))!;
  const answer = await site.ask("visitor", path);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain("Twee weken.");
  expect(page).not.toContain("Belde ook al.");
  expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");

  expect((await site.ask("visitor", path, { message: " " })).status).toBe(422);
  const sent = await site.ask("visitor", path, { message: "Dank, en nog iets." });
  expect([sent.status, sent.headers.get("location")]).toEqual([302, path]);
  const [last] = await site.db
    .select()
    .from(threadMessages)
    .where(eq(threadMessages.threadId, threadId))
    .orderBy(desc(threadMessages.createdAt))
    .limit(1);
  expect(last).toMatchObject({ kind: "IN", message: "Dank, en nog iets." });
  expect((await site.ask("visitor", path.replace(/.$/, "!"))).status).toBe(404);
});
