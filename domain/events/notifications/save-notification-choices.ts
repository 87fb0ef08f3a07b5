import { eq } from "drizzle-orm";
import type { z } from "zod";
import { awakeAtNight } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { choicesInput } from "./input.ts";
import { choosesNotifications } from "./policy.ts";
import { choicesOf, hearsOf } from "./rules.ts";
import { storeChoice } from "./store-choice.ts";

type Chosen = z.output<typeof choicesInput>["choices"][number];

/** Saves what the actor wants to hear of by which channel, and whether also at night. Kinds that are left out stay as they are. */
export const saveNotificationChoices = verb(
  { name: "save-notification-choices", input: choicesInput, by: choosesNotifications },
  async (ctx, { choices, alsoAtNight }) => {
    const { userId } = ctx.actor;
    const mayChoose = ({ kind, channel, choice }: Chosen) =>
      hearsOf(kind, ctx.actor) && choicesOf(kind, channel).includes(choice);
    if (!choices.every(mayChoose)) throw new DomainError("invalid_input");
    // In one order, so that two saves at once do not deadlock.
    const inOrder = choices.toSorted((a, b) =>
      `${a.kind} ${a.channel}`.localeCompare(`${b.kind} ${b.channel}`),
    );
    await ctx.db.transaction(async (tx) => {
      for (const chosen of inOrder) await storeChoice(ctx, tx, { ...chosen, userId });
      if (alsoAtNight) await tx.insert(awakeAtNight).values({ userId, since: ctx.now }).onConflictDoNothing();
      else await tx.delete(awakeAtNight).where(eq(awakeAtNight.userId, userId));
    });
  },
);
