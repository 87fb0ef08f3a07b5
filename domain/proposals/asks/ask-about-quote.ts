import { and, eq } from "drizzle-orm";
import { briefAddresses, briefs, proposals, quoteAsks } from "#db/schema/index.ts";
import { refuseHeldClient } from "../../accounts/refuse-held-client.ts";
import { personIn } from "../../briefs/own-details.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { isPendingAt } from "../../facts/proposal-expiry.ts";
import { lockOwnProposal } from "../lock-own-proposal.ts";
import { whyNotPending } from "../why-not-pending.ts";
import { verb } from "../../kernel/verb.ts";
import { answersQuestions } from "../questions/policy.ts";
import { TextNamesSomebody } from "../questions/text-names-somebody.ts";
import { askAboutQuoteInput } from "./input.ts";

/**
 * A client asks one company something about its pending quote, or for another offer: each once per quote. Only that company reads it,
 * and it does not learn who asks. Throws `not_found`, `client_suspended`, `brief_expired`, `proposal_expired`, `proposal_not_pending`,
 * `quote_ask_used`, `TextNamesSomebody`, `too_many_requests`.
 */
export const askAboutQuote = verb(
  {
    name: "ask-about-quote",
    input: askAboutQuoteInput,
    by: answersQuestions,
    limits: [{ act: "answer-question-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { proposalId, kind, text }) => {
    await ctx.db.transaction(async (tx) => {
      const { briefId } = await lockOwnProposal(ctx, tx, proposalId);
      const [brief] = await tx
        .select({ clientName: briefs.clientName, clientId: briefs.clientId, ownerEmail: briefs.ownerEmail })
        .from(briefs)
        .where(eq(briefs.id, briefId));
      await refuseHeldClient(tx, brief!);
      const addresses = await tx.select().from(briefAddresses).where(eq(briefAddresses.briefId, briefId));
      const places = addresses.map(({ place }) => place);
      const named = personIn(text, { clientName: brief!.clientName, addresses }, places);
      if (named.length > 0) throw new TextNamesSomebody(named);
      const [quote] = await tx
        .select({ version: proposals.version })
        .from(proposals)
        .where(and(eq(proposals.id, proposalId), isPendingAt(ctx.now)));
      if (!quote) throw await whyNotPending(ctx, tx, proposalId);
      const askId = newId(ctx.now);
      const asked = await tx
        .insert(quoteAsks)
        .values({ id: askId, proposalId, kind, text, quoteVersion: quote.version, askedAt: ctx.now })
        .onConflictDoNothing()
        .returning({ id: quoteAsks.id });
      if (asked.length === 0) throw new DomainError("quote_ask_used");
      await record(ctx, tx, { type: "proposal.asked", proposalId, briefId, data: { askId, kind } });
    });
  },
);
