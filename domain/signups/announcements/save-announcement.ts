import { announcements } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { isUnsent, refuseChanged } from "./unsent.ts";
import { saveAnnouncementInput } from "./input.ts";
import { writesAnnouncements } from "./policy.ts";

/** Stores a draft; returns its id. Throws `not_found`, or `announcement_changed` when it was changed or sent meanwhile. */
export const saveAnnouncement = verb(
  { name: "save-announcement", input: saveAnnouncementInput, by: writesAnnouncements },
  async (ctx, { announcementId: given, version, subject, text }) => {
    const announcementId = given ?? newId(ctx.now);
    await ctx.db.transaction(async (tx) => {
      const content = { subject, text, updatedAt: ctx.now };
      if (given === null)
        await tx.insert(announcements).values({ id: announcementId, ...content, createdAt: ctx.now });
      else {
        const saved = await tx
          .update(announcements)
          .set({ ...content, version: version + 1 })
          .where(isUnsent({ announcementId, version }))
          .returning({ id: announcements.id });
        if (saved.length === 0) await refuseChanged(tx, announcementId);
      }
      await record(ctx, tx, { type: "announcement.saved", data: { announcementId } });
      await logAct(ctx, tx, {
        act: "save-announcement",
        subjectKind: "announcement",
        subjectId: announcementId,
      });
    });
    return { announcementId };
  },
);
