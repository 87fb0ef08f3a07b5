import { eq } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { DomainError } from "../errors.ts";
import type { MailKind } from "../events/reactions.ts";
import { orderMail } from "../outbox.ts";
import { verb } from "../verb.ts";
import { resendMailInput } from "./input.ts";
import { resendsMails } from "./policy.ts";
import { NOT_REPEATABLE } from "./rules.ts";

/**
 * Orders a mail again that was sent or refused, as a new row with its own effect key; recipient and text are those of now. Throws
 * `not_found`, `mail_not_repeatable` for a mail that still waits or whose address is gone.
 */
export const resendMail = verb(
  { name: "resend-mail", input: resendMailInput, by: resendsMails },
  async (ctx, { mailId, reason }) => {
    await ctx.db.transaction(async (tx) => {
      const [mail] = await tx.select().from(outbox).where(eq(outbox.id, mailId)).for("update");
      if (!mail) throw new DomainError("not_found");
      const left = mail.sentAt !== null || mail.refusedAt !== null;
      if (!left || NOT_REPEATABLE.has(mail.kind)) throw new DomainError("mail_not_repeatable");
      // One more per mail and moment: a form that is sent twice at once orders it once.
      const effect = `${mailId}:again:${ctx.now.toISOString().slice(0, 16)}`;
      await orderMail(ctx, tx, effect, { ...mail.payload, kind: mail.kind as MailKind });
      await logAct(ctx, tx, { act: "resend-mail", subjectKind: "mail", subjectId: mailId, reason });
    });
  },
);
