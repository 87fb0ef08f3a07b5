import { announcements, newsletterSignups } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { TestHarness } from "../harness/harness.ts";

type Harness = Pick<TestHarness, "db" | "now">;

/** Inserts a draft; returns its id. */
export async function draftAnnouncement({ db, now }: Harness): Promise<string> {
  const id = newId(now);
  const text = "We zijn begonnen.\n\nVraag je eerste offertes aan.";
  await db.insert(announcements).values({ id, subject: "De start", text, createdAt: now, updatedAt: now });
  return id;
}

/** Inserts confirmed addresses of the newsletter; returns their ids. */
export async function newsReaders({ db, now }: Harness, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(now));
  const since = { timestamp: now, confirmedAt: now };
  await db
    .insert(newsletterSignups)
    .values(ids.map((id) => ({ id, name: "Sanne", email: `${id}@voorbeeld.nl`, source: "/", ...since })));
  return ids;
}
