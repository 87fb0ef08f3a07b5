import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isId } from "../../kernel/ids.ts";
import { countTry } from "../../kernel/count-tries.ts";
import { signed, verified } from "../../kernel/signature.ts";

const PURPOSE = "contact-thread";

/** The token of the link with which the sender reads its thread and writes back. It stands in mails only, and is not stored. */
export const threadToken = (ctx: Pick<Ctx, "secret">, threadId: string): string =>
  signed(ctx, PURPOSE, threadId);

/** The thread of a token. Throws `link_invalid`, and `too_many_requests` after too many invalid ones from one network address. */
export async function threadOfToken(ctx: Ctx, token: string): Promise<string> {
  const threadId = verified(ctx, PURPOSE, token);
  if (isId(threadId)) return threadId;
  await countTry(ctx, "thread-link-from", ctx.from);
  throw new DomainError("link_invalid");
}
