import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefAddresses, briefQuestions, briefs } from "#db/schema/index.ts";
import { stateAt } from "../../briefs/expiry.ts";
import { personIn } from "../../briefs/own-details.ts";
import { refuseHeldClient } from "../../accounts/refuse-held-client.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import { record } from "../../events/record.ts";
import { TextNamesSomebody } from "./text-names-somebody.ts";

/**
 * Stores the only answer to a question about this brief, which its client may change. Companies read it before the reveal,
 * so it may not name the client or the address.
 * Throws `not_found`, `client_suspended`, `questions_closed` when the brief is closed, `question_answered`, `TextNamesSomebody`.
 */
export async function storeAnswer(
  ctx: Ctx,
  tx: Transaction,
  { briefId, questionId, answer }: { briefId: string; questionId: string; answer: string },
): Promise<void> {
  const [brief] = await tx
    .select({
      status: stateAt(ctx.now).status,
      clientName: briefs.clientName,
      clientId: briefs.clientId,
      ownerEmail: briefs.ownerEmail,
    })
    .from(briefs)
    .where(eq(briefs.id, briefId))
    .for("update");
  if (!brief) throw new DomainError("not_found");
  await refuseHeldClient(tx, brief);
  const isThis = and(
    eq(briefQuestions.id, questionId),
    eq(briefQuestions.briefId, briefId),
    mayBeShown(briefQuestions),
  );
  const [question] = await tx
    .select({ answeredAt: briefQuestions.answeredAt })
    .from(briefQuestions)
    .where(isThis);
  if (!question) throw new DomainError("not_found");
  if (question.answeredAt) throw new DomainError("question_answered");
  if (brief.status !== "OPEN" && brief.status !== "IN_PROGRESS") throw new DomainError("questions_closed");
  const addresses = await tx.select().from(briefAddresses).where(eq(briefAddresses.briefId, briefId));
  const places = addresses.map(({ place }) => place);
  const named = personIn(answer, { clientName: brief.clientName, addresses }, places);
  if (named.length > 0) throw new TextNamesSomebody(named);
  const [answered] = await tx
    .update(briefQuestions)
    .set({ answer, answeredAt: ctx.now })
    .where(and(isThis, isNull(briefQuestions.answeredAt), isNotNull(briefQuestions.companyId)))
    .returning({ companyId: briefQuestions.companyId });
  // The company was deleted meanwhile, and its open questions with it.
  if (!answered) throw new DomainError("not_found");
  const { companyId } = answered;
  await record(ctx, tx, {
    type: "brief.question_answered",
    briefId,
    companyId: companyId!,
    data: { questionId },
  });
}
