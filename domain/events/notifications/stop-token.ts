import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { signed, verified } from "../../kernel/signature.ts";
import { OPTIONAL_MAIL_KINDS, type MailReader, type OptionalMailKind } from "./rules.ts";

const PURPOSE = "stop-mails";

/** Whose mails of one kind a link stops: those of a user, or those about a brief without an account. */
export type StopLink = { kind: OptionalMailKind } & ({ userId: string } | { briefId: string });

/** The token of the link that stops mails of this kind. It needs no session and does nothing else. */
export function stopToken(ctx: Pick<Ctx, "secret">, reader: MailReader, kind: OptionalMailKind): string {
  const userId = "briefId" in reader ? reader.clientId : reader.userId;
  const who = "briefId" in reader && userId === null ? `brief:${reader.briefId}` : `user:${userId}`;
  return signed(ctx, PURPOSE, `${who}:${kind}`);
}

/** What such a token stops; null when the token is not ours. */
export function stopLinkOf(ctx: Pick<Ctx, "secret">, token: string): StopLink | null {
  const [who, id, name] = verified(ctx, PURPOSE, token)?.split(":") ?? [];
  const kind = OPTIONAL_MAIL_KINDS.find((each) => each === name);
  if (!kind || !isId(id)) return null;
  return who === "user" ? { kind, userId: id } : { kind, briefId: id };
}
