import { and, desc, eq, isNull } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { newId } from "../kernel/ids.ts";
import { record } from "../events/record.ts";
import { emailOnlyInput } from "../accounts/input.ts";
import { perAddress, verb } from "../kernel/verb.ts";
import { confirmsBriefs } from "./policy.ts";

/**
 * Sends the confirmation mail of the newest unconfirmed brief with this address again. Without such a brief it does the
 * same work with a new id, so that the response time does not tell (prevents enumeration); the job then sends nothing.
 * Throws `too_many_requests` above one a minute or ten a day for an address.
 */
export const resendBriefConfirmation = verb(
  {
    name: "resend-brief-confirmation",
    input: emailOnlyInput,
    by: confirmsBriefs,
    limits: [perAddress("resend-from"), { act: "resend-request-for", of: (_, { email }) => email }],
  },
  async (ctx, { email }) => {
    await ctx.db.transaction(async (tx) => {
      const [brief] = await tx
        .select({ id: briefs.id })
        .from(briefs)
        .where(and(eq(briefs.ownerEmail, email), isNull(briefs.clientId), isNull(briefs.confirmedAt)))
        .orderBy(desc(briefs.createdAt), desc(briefs.id))
        .limit(1);
      const briefId = brief?.id ?? newId(ctx.now);
      await record(ctx, tx, { type: "brief.confirmation_requested", briefId });
    });
  },
);
