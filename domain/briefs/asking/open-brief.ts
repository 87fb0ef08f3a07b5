import { and, eq } from "drizzle-orm";
import { askedCompanies, briefs } from "#db/schema/index.ts";
import { refuseHeldClient } from "../../accounts/refuse-held-client.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { openToAll } from "./ask-company.ts";
import { askInput } from "./input.ts";
import { opensBriefs } from "./policy.ts";
import { mayOpen } from "./rules.ts";

/**
 * The client shows its brief to other companies as well. Throws `not_found` for a brief of anybody else, `ask_running` while the
 * asked company has it to itself, `client_suspended`, and `ask_over` when the brief is closed or open to all.
 */
export const openBrief = verb(
  { name: "open-brief", input: askInput, by: opensBriefs },
  async (ctx, { briefId }) => {
    await ctx.db.transaction(async (tx) => {
      const isOwn = and(eq(briefs.id, briefId), eq(briefs.clientId, ctx.actor.userId));
      const [own] = await tx
        .select({ clientId: briefs.clientId, ownerEmail: briefs.ownerEmail })
        .from(briefs)
        .where(isOwn)
        .for("update");
      if (!own) throw new DomainError("not_found");
      await refuseHeldClient(tx, own);
      const [ask] = await tx
        .select({ state: askedCompanies.state, opensAt: askedCompanies.opensAt })
        .from(askedCompanies)
        .where(eq(askedCompanies.briefId, briefId));
      if (!ask) throw new DomainError("ask_over");
      if (!mayOpen(ask, ctx.now)) throw new DomainError("ask_running");
      if (!(await openToAll(ctx, tx, briefId, "client"))) throw new DomainError("ask_over");
    });
  },
);
