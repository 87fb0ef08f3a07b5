import { announcements } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { isUnsent, refuseChanged } from "./unsent.ts";
import { readAnnouncementInput } from "./input.ts";
import { writesAnnouncements } from "./policy.ts";

/** Removes a draft. Throws `not_found`, or `announcement_changed` when it was changed or sent meanwhile. */
export const removeAnnouncement = verb(
  { name: "remove-announcement", input: readAnnouncementInput, by: writesAnnouncements },
  async (ctx, read) => {
    const { announcementId } = read;
    await ctx.db.transaction(async (tx) => {
      const removed = await tx
        .delete(announcements)
        .where(isUnsent(read))
        .returning({ id: announcements.id });
      if (removed.length === 0) await refuseChanged(tx, announcementId);
      await record(ctx, tx, { type: "announcement.removed", data: { announcementId } });
      await logAct(ctx, tx, {
        act: "remove-announcement",
        subjectKind: "announcement",
        subjectId: announcementId,
      });
    });
  },
);
