import { operatorInvitations } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { TestHarness } from "../harness/harness.ts";

/** An open invitation to become an operator. Returns its id. */
export async function operatorInvitation({ db, now }: Pick<TestHarness, "db" | "now">): Promise<string> {
  const id = newId(now);
  const times = { createdAt: now, expiresAt: addHours(now, 1) };
  await db.insert(operatorInvitations).values({ id, email: "piet@voorbeeld.nl", role: "SUPPORT", ...times });
  return id;
}
