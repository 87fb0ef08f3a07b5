import { and, eq } from "drizzle-orm";
import { briefAddresses, briefs, drafts } from "#db/schema/index.ts";
import { byVertical } from "../../briefs/details.ts";
import { briefInput } from "../../briefs/input.ts";
import { ownsBriefs } from "../../briefs/policy.ts";
import { USUAL_ROOMS } from "../../briefs/service-questions.ts";
import { ANSWERED_COLUMNS } from "../../briefs/submission/answered-columns.ts";
import { typedAnswers } from "../../briefs/submission/typed-answers.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import { agreedDay } from "./move-plan-view.ts";
import { leavesHome, PROPERTY_OF_HOME } from "./rules.ts";

/** The answers about the client, which both requests have in common. */
const ABOUT_CLIENT = ["clientName", "clientEmail", "clientPhone", "contactPreference", "province"] as const;
const ADDRESS = ["postcode", "houseNumber", "addition", "street", "place"] as const;

/**
 * Creates a draft for the end clean of the home that the acting client leaves with its own move: where, what home, from which day, and
 * who asks. Only the client knows the day of the hand-over. Returns the id of the draft, its only key.
 * Throws `not_found` for a brief of anybody else or one with which nobody leaves a home, `too_many_requests`.
 */
export const cleanAfterMove = verb(
  { name: "clean-after-move", input: briefInput, by: ownsBriefs, limits: [perAddress("draft-from")] },
  async (ctx, { briefId }): Promise<{ draftId: string }> => {
    const [move] = await ctx.db
      .select(ANSWERED_COLUMNS)
      .from(briefs)
      .where(and(eq(briefs.id, briefId), eq(briefs.clientId, ctx.actor.userId)));
    if (!move || !leavesHome(move.details)) throw new DomainError("not_found");
    const addresses = await ctx.db.select().from(briefAddresses).where(eq(briefAddresses.briefId, briefId));
    const typed = typedAnswers({ ...move, addresses });
    const property = byVertical(move.details, {
      cleaning: ({ propertyType }) => propertyType,
      moving: ({ from }) => PROPERTY_OF_HOME[from.homeType],
    });
    const day = (await agreedDay(ctx, briefId)) ?? move.eventDate;
    const answers = {
      ...Object.fromEntries(ABOUT_CLIENT.map((field) => [field, typed[field] ?? ""])),
      ...Object.fromEntries(ADDRESS.map((field) => [field, typed[`from.${field}`] ?? ""])),
      serviceType: "end",
      afterConstruction: "no",
      propertyType: property,
      startDate: day !== null && day >= amsterdamDay(ctx.now) ? day : "",
      emptyHome: "yes",
      rooms: [...USUAL_ROOMS[property]],
      timePreference: "flexible",
    };
    const draftId = newId(ctx.now);
    const times = { createdAt: ctx.now, updatedAt: ctx.now };
    await ctx.db.insert(drafts).values({ id: draftId, kind: "cleaning", answers, ...times });
    return { draftId };
  },
);
