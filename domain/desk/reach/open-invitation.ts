import { and, eq, isNull } from "drizzle-orm";
import { invitedCompanies } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { briefInput } from "../../briefs/input.ts";
import { opensInvitations } from "./policy.ts";

/** Records that a member of the acting company followed the link of its invitation, the first time. Does nothing without one. */
export const openInvitation = verb(
  { name: "open-invitation", input: briefInput, by: opensInvitations },
  async (ctx, { briefId }): Promise<void> => {
    const { companyId } = ctx.actor;
    await ctx.db
      .update(invitedCompanies)
      .set({ openedAt: ctx.now })
      .where(
        and(
          eq(invitedCompanies.briefId, briefId),
          eq(invitedCompanies.companyId, companyId),
          isNull(invitedCompanies.openedAt),
        ),
      );
  },
);
