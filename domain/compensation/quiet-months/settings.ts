import { eq } from "drizzle-orm";
import { z } from "zod";
import { settings } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isDay, type Day } from "../../kernel/dates.ts";
import { MAX_PROMISED, type RequestPromise } from "./rules.ts";

/** Key in the table of settings: every promise with the day from which it counts. */
export const PROMISE_KEY = "compensation.requestPromises";

const promises = z.array(
  z.object({
    promised: z.int().min(1).max(MAX_PROMISED).nullable(),
    from: z.custom<Day>((value) => typeof value === "string" && isDay(value)),
  }),
);

/** Parses the stored promises. An invalid value counts as not set. */
export const promisesOf = (stored: unknown): RequestPromise[] => promises.safeParse(stored).data ?? [];

/** The promises as stored; none without a setting. */
export async function readPromises(db: Pick<Ctx["db"], "select">): Promise<RequestPromise[]> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, PROMISE_KEY));
  return promisesOf(row?.value);
}
