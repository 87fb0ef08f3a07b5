import { answerRefusal } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { readMessages } from "#domain/deals/messages/read-messages.ts";
import type { Route } from "./+types/read-messages";

/** `POST /afspraken/:proposalId/berichten/:messageId/gelezen`: a side has the messages of its deal before it. */
export async function action({ context, params }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT", "PHOTOGRAPHER");
  return answerRefusal({}, async () => {
    await readMessages(ctx, params);
    return new Response(null, { status: 204 });
  });
}
