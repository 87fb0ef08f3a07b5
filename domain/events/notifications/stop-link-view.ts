import { eq } from "drizzle-orm";
import { authUsers, briefs } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { choiceOfUser, mailChoiceOf } from "./notification-choice.ts";
import type { Choice } from "./rules.ts";
import { stopLinkOf, type StopLink } from "./stop-token.ts";

/** What a link stops, and what is chosen now. Null when the token is not ours or its reader is gone. */
export async function stopLinkView(ctx: Pick<Ctx, "db" | "secret">, token: string) {
  const link = stopLinkOf(ctx, token);
  const choice = link && (await choiceOfLink(ctx.db, link));
  return link && choice ? { kind: link.kind, choice, ofAccount: "userId" in link } : null;
}

/** What is chosen for the mails of a link; null when its user or brief is gone. */
export async function choiceOfLink(
  db: Pick<Ctx["db"], "select" | "$count">,
  link: StopLink,
): Promise<Choice | null> {
  const { kind } = link;
  if ("userId" in link) {
    const isThere = (await db.$count(authUsers, eq(authUsers.id, link.userId))) > 0;
    return isThere ? choiceOfUser({ db }, link.userId, kind, "mail") : null;
  }
  const { briefId } = link;
  const isThere = (await db.$count(briefs, eq(briefs.id, briefId))) > 0;
  return isThere ? mailChoiceOf({ db }, { clientId: null, briefId }, kind) : null;
}
