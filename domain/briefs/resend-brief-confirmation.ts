import { and, desc, eq, isNull } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { newId } from "../ids.ts";
import { record } from "../events/record.ts";
import { emailOnlyInput } from "../accounts/input.ts";
import { perAddress, verb } from "../verb.ts";
import { confirmsBriefs } from "./policy.ts";

/**
 * Sends the confirmation mail of the newest unconfirmed request with this address once more. Without one the same work
 * is done for nobody: the job then has nobody to write to. At most once a minute and ten times a day per address
 * (`too_many_requests`).
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
