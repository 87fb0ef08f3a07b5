import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { mutedBriefs } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { linkChoiceInput } from "./input.ts";
import { choosesByLink } from "./policy.ts";
import { choicesOf, type Choice, type OptionalMailKind } from "./rules.ts";
import { choiceOfLink } from "./stop-link-view.ts";
import { stopLinkOf } from "./stop-token.ts";
import { storeChoice } from "./store-choice.ts";

/**
 * Stops the mails of the kind that this token names, or lets them come again; without a session. Idempotent. Returns what
 * was chosen before. Throws `link_invalid` for a token that we did not sign or whose reader is gone.
 */
export const chooseByLink = verb(
  { name: "choose-by-link", input: linkChoiceInput, by: choosesByLink },
  async (ctx, { token, choice }): Promise<{ before: Choice }> => {
    const link = stopLinkOf(ctx, token);
    if (!link) throw new DomainError("link_invalid");
    if (!choicesOf(link.kind, "mail").includes(choice)) throw new DomainError("invalid_input");
    return ctx.db.transaction(async (tx) => {
      const before = await choiceOfLink(tx, link);
      if (before === null) throw new DomainError("link_invalid");
      if ("userId" in link) await storeChoice(ctx, tx, { ...link, channel: "mail", choice });
      else await muteBrief(ctx, tx, link, choice);
      return { before };
    });
  },
);

async function muteBrief(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { briefId, kind }: { briefId: string; kind: OptionalMailKind },
  choice: Choice,
): Promise<void> {
  if (choice !== "never") {
    await tx.delete(mutedBriefs).where(and(eq(mutedBriefs.briefId, briefId), eq(mutedBriefs.kind, kind)));
    return;
  }
  await tx.insert(mutedBriefs).values({ briefId, kind, mutedAt: ctx.now }).onConflictDoNothing();
}
