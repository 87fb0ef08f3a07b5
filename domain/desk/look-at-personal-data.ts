import { sql, type SQL } from "drizzle-orm";
import { complaints, contactThreads, reports } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import type { LookKind } from "../audit/rules.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { lookInput } from "./input.ts";
import { readsDesk } from "./policy.ts";
import { THINGS } from "./things.ts";

/** Where each kind of thing is found by its id. */
const FOUND: Record<LookKind, { from: SQL; is: (id: string) => SQL }> = {
  brief: THINGS.brief,
  company: THINGS.company,
  client: THINGS.client,
  mail: THINGS.mail,
  thread: { from: sql`${contactThreads}`, is: (id) => sql`${contactThreads.id} = ${id}` },
  report: { from: sql`${reports}`, is: (id) => sql`${reports.id} = ${id}` },
  complaint: { from: sql`${complaints}`, is: (id) => sql`${complaints.id} = ${id}` },
};

/**
 * Shows the acting operator the personal data of one thing for a quarter of an hour, and logs why. Throws `not_found`,
 * `too_many_requests`.
 */
export const lookAtPersonalData = verb(
  {
    name: "look-at-personal-data",
    input: lookInput,
    by: readsDesk,
    limits: [{ act: "look-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { kind, subjectId, reason, note }) => {
    const { from, is } = FOUND[kind];
    await ctx.db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select from ${from} where ${is(subjectId)}`);
      if (rows.length === 0) throw new DomainError("not_found");
      const act = { act: "look-at-personal-data", subjectKind: kind, subjectId } as const;
      await logAct(ctx, tx, { ...act, reason, note });
    });
  },
);
