import { eq } from "drizzle-orm";
import { awakeAtNight } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { verb } from "../verb.ts";
import { choicesInput } from "./input.ts";
import { choosesNotifications } from "./policy.ts";
import { choicesOf } from "./rules.ts";
import { storeChoice } from "./store-choice.ts";

/** Saves what the actor wants to hear of by which channel, and whether also at night. Kinds that are left out stay as they are. */
export const saveNotificationChoices = verb(
  { name: "save-notification-choices", input: choicesInput, by: choosesNotifications },
  async (ctx, { choices, alsoAtNight }) => {
    const { userId } = ctx.actor;
    if (choices.some(({ kind, channel, choice }) => !choicesOf(kind, channel).includes(choice)))
      throw new DomainError("invalid_input");
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
