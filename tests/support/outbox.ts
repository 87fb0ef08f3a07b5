import { asc } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { TestWorld } from "./world.ts";

/** The mails that were ordered so far, oldest first, each as `kind about-whom`. */
export async function orderedMails({ db }: Pick<TestWorld, "db">): Promise<string[]> {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.effectKey));
  return rows.map(({ kind, payload }) => `${kind} ${Object.values(payload).join(" ")}`);
}
