import { settings } from "#db/schema/index.ts";
import { noInput, verb } from "../verb.ts";
import { reportsHealth } from "./policy.ts";
import { HEARTBEAT_KEY } from "../worker-heartbeat.ts";

/** Stores that a worker is alive at `ctx.now`. */
export const writeHeartbeat = verb(
  { name: "write-heartbeat", input: noInput, by: reportsHealth },
  async (ctx) => {
    const row = { value: ctx.now.toISOString(), updatedAt: ctx.now };
    await ctx.db
      .insert(settings)
      .values({ key: HEARTBEAT_KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
  },
);
