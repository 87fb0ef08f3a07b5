import { heldExperienceList, type HeldExperience } from "#domain/desk/held-experiences/views.ts";
import { HOLD_LABELS } from "#texts/desk/held-experiences.ts";
import { fallTitle } from "#texts/desk/objections.ts";
import { heldCasePath, HELD_PATH } from "./held-paths.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import { oldestOf, queueRow, type At, type QueuePage } from "../desk/queue-row.ts";

export const experienceRow = (one: HeldExperience, at: At): DeskRow =>
  queueRow(
    {
      key: one.id,
      href: heldCasePath(one.id),
      what: one.companyName,
      where: [fallTitle(one), ...(one.heldFor ?? []).map((pattern) => HOLD_LABELS[pattern])],
      state: { label: one.side === "CLIENT" ? "Ervaring" : "Antwoorden", tone: "PENDING" },
      since: one.heldAt!,
      waitsIn: "experiences",
    },
    at,
  );

/** The queue of the morning page. */
export const experienceQueue: QueuePage = {
  href: HELD_PATH,
  oldest: async (ctx) => oldestOf((await heldExperienceList(ctx, null)).shown, experienceRow, ctx),
};
