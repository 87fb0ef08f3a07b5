import { eq } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { repeatMail } from "../../events/outbox.ts";
import { verb } from "../../kernel/verb.ts";
import { resendMailInput } from "./input.ts";
import { resendsMails } from "./policy.ts";
import { NOT_REPEATABLE } from "./rules.ts";

/**
 * Sends a mail again that was sent or refused; recipient and text are those of now. Throws `not_found`, `mail_not_repeatable` for a
 * mail that still waits or whose address is gone.
 */
export const resendMail = verb(
  { name: "resend-mail", input: resendMailInput, by: resendsMails },
  async (ctx, { mailId, reason, note }) => {
    await ctx.db.transaction(async (tx) => {
      const [mail] = await tx.select().from(outbox).where(eq(outbox.id, mailId)).for("update");
      if (!mail) throw new DomainError("not_found");
      const left = mail.sentAt !== null || mail.refusedAt !== null;
      if (!left || NOT_REPEATABLE.has(mail.kind)) throw new DomainError("mail_not_repeatable");
      await repeatMail(ctx, tx, mail);
      await logAct(ctx, tx, { act: "resend-mail", subjectKind: "mail", subjectId: mailId, reason, note });
    });
  },
);
