import { eq } from "drizzle-orm";
import { announcements } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { announcementInput } from "./input.ts";
import { writesAnnouncements } from "./policy.ts";

/** Mails an announcement to the acting operator only. Throws `not_found`. */
export const testAnnouncement = verb(
  { name: "test-announcement", input: announcementInput, by: writesAnnouncements },
  async (ctx, { announcementId }) => {
    const { userId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      if ((await tx.$count(announcements, eq(announcements.id, announcementId))) === 0)
        throw new DomainError("not_found");
      await record(ctx, tx, { type: "announcement.tested", userId, data: { announcementId } });
      await logAct(ctx, tx, {
        act: "test-announcement",
        subjectKind: "announcement",
        subjectId: announcementId,
      });
    });
  },
);
