import { and, asc, eq, gt } from "drizzle-orm";
import { announcements, newsletterSignups } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { record } from "../../events/record.ts";
import { orderMails } from "../../events/outbox.ts";
import { getsNews } from "../gets-news.ts";
import { verb } from "../../kernel/verb.ts";
import { isUnsent, refuseChanged } from "./unsent.ts";
import { readAnnouncementInput } from "./input.ts";
import { writesAnnouncements } from "./policy.ts";

/** Addresses that one statement orders mails for. */
const PART = 2_000;

/**
 * Orders one mail of this announcement for each confirmed address, all of them or none. An announcement is sent once, and the
 * outbox has one mail per announcement and address; who leaves before the delivery gets none (`announcementsForMail`). Returns
 * the number of addresses. Throws `not_found`, or `announcement_changed` when it was changed or sent meanwhile.
 */
export const sendAnnouncement = verb(
  { name: "send-announcement", input: readAnnouncementInput, by: writesAnnouncements },
  async (ctx, read) => {
    const { announcementId } = read;
    return ctx.db.transaction(async (tx) => {
      const sent = await tx
        .update(announcements)
        .set({ sentAt: ctx.now, sentBy: ctx.actor.userId, recipients: 0 })
        .where(isUnsent(read))
        .returning({ id: announcements.id });
      if (sent.length === 0) await refuseChanged(tx, announcementId);
      let recipients = 0;
      for (let last: string | null = null; ;) {
        const part: { id: string }[] = await tx
          .select({ id: newsletterSignups.id })
          .from(newsletterSignups)
          .where(and(getsNews, last === null ? undefined : gt(newsletterSignups.id, last)))
          .orderBy(asc(newsletterSignups.id))
          .limit(PART);
        const orders = part.map(({ id: signupId }) => ({
          effectKey: `${announcementId}:${signupId}`,
          payload: { announcementId, signupId },
          startAfter: null,
        }));
        await orderMails(ctx, tx, "announcement", orders);
        recipients += part.length;
        if (part.length < PART) break;
        last = part.at(-1)!.id;
      }
      await tx.update(announcements).set({ recipients }).where(eq(announcements.id, announcementId));
      await record(ctx, tx, {
        type: "announcement.sent",
        data: { announcementId, recipients: String(recipients) },
      });
      await logAct(ctx, tx, {
        act: "send-announcement",
        subjectKind: "announcement",
        subjectId: announcementId,
        facts: { recipients },
      });
      return { recipients };
    });
  },
);
