import { z } from "zod";
import { offerExtraWork } from "#domain/deals/extras/offer-extra-work.ts";
import { EXTRA_STATES } from "#domain/deals/extras/rules.ts";
import { giveBackDeal } from "#domain/deals/falling/give-back-deal.ts";
import { sayDone } from "#domain/deals/finishing/say-done.ts";
import { dealList, listedDeal, type ListedDeal } from "#domain/deals/deal-list-view.ts";
import { proposeMoments } from "#domain/deals/days/propose-moments.ts";
import { MOMENT_KINDS, MOMENT_STATES } from "#domain/deals/days/rules.ts";
import { takeMoment } from "#domain/deals/days/take-moment.ts";
import { DEAL_SIDES, DEAL_STATES } from "#domain/deals/state/rules.ts";
import { companies } from "#domain/kernel/policy.ts";
import { VAT_RATES } from "#domain/proposals/details.ts";
import { at, atOrNull, cents, day, done, id, isDone, moment, pageOf, pageQuery } from "../fields.ts";
import { read, write } from "../route.ts";

const deal = z.object({
  quoteId: id,
  requestId: id,
  state: z.enum(DEAL_STATES),
  version: z.int().meta({ description: "Send it with an act that changes what you read." }),
  chosenAt: moment,
  saidDoneAt: moment.nullable(),
  doneDay: day.nullable(),
  fallenBy: z.enum(DEAL_SIDES).nullable(),
});

const wholeDeal = deal.extend({
  totalCents: cents.meta({ description: "The quote and the extra work that the client accepted." }),
  moments: z.array(
    z.object({
      id,
      kind: z.enum(MOMENT_KINDS),
      proposedBy: z.enum(DEAL_SIDES),
      state: z.enum(MOMENT_STATES),
      day,
      time: z.string().meta({ description: "In Amsterdam, as `09:30`." }),
      hours: z.number().nullable(),
    }),
  ),
  extraWork: z.array(
    z.object({
      number: z.int(),
      lines: z.array(
        z.object({ description: z.string(), amountCents: z.int(), vatRate: z.literal([...VAT_RATES]) }),
      ),
      reason: z.string(),
      totalCents: z.int(),
      state: z.enum(EXTRA_STATES),
      offeredAt: moment,
      decidedAt: moment.nullable(),
    }),
  ),
});

const dealOf = ({
  proposalId,
  briefId,
  chosenAt,
  saidDoneAt,
  state,
  version,
  doneDay,
  fallenBy,
}: ListedDeal) => ({
  quoteId: proposalId,
  requestId: briefId,
  state,
  version,
  chosenAt: at(chosenAt),
  saidDoneAt: atOrNull(saidDoneAt),
  doneDay,
  fallenBy,
});

const ONE_DEAL = { proposalId: "quoteId" } as const;

const getDeal = read({
  path: "/deals/{quoteId}",
  summary: "One deal of your company, by the quote that the client chose.",
  description: "Who the client is stands in `/jobs`, while the deal runs.",
  scope: "jobs:read",
  who: companies,
  answer: wholeDeal,
  read: async ({ ctx, params }) => {
    const found = await listedDeal(ctx, ctx.actor, params.quoteId);
    if (!found) return null;
    return {
      ...dealOf(found),
      totalCents: found.totalCents,
      moments: found.moments.map(({ side, ...one }) => ({ ...one, proposedBy: side })),
      extraWork: found.extras.map((extra) => ({
        ...extra,
        offeredAt: at(extra.offeredAt),
        decidedAt: atOrNull(extra.decidedAt),
      })),
    };
  },
});

export const dealRoutes = {
  listDeals: read({
    path: "/deals",
    summary: "The deals of your company, newest first.",
    scope: "jobs:read",
    who: companies,
    query: pageQuery,
    answer: pageOf(deal),
    read: async ({ ctx, query }) => {
      const { shown, next } = await dealList(ctx, ctx.actor, query.after);
      return { data: shown.map(dealOf), next };
    },
  }),
  getDeal,
  proposeMoments: write({
    method: "POST",
    path: "/deals/{quoteId}/moments",
    summary: "Proposes up to three moments to the client, for a visit beforehand or for the work.",
    description: "They replace those that are proposed now. `version` is that of the deal that you read.",
    scope: "jobs:write",
    who: companies,
    verb: proposeMoments,
    ids: ONE_DEAL,
    answer: done,
    example: {
      body: { version: 1, kind: "WORK", moment: [{ day: "2026-12-07", time: "09:00", hours: "3" }] },
    },
    reply: isDone,
  }),
  takeMoment: write({
    method: "POST",
    path: "/deals/{quoteId}/moments/{momentId}/take",
    summary: "Takes a moment that the client proposed.",
    scope: "jobs:write",
    who: companies,
    verb: takeMoment,
    ids: { ...ONE_DEAL, momentId: "momentId" },
    answer: done,
    reply: isDone,
  }),
  offerExtraWork: write({
    method: "POST",
    path: "/deals/{quoteId}/extra-work",
    summary: "Offers extra work, which counts once the client accepts it.",
    description:
      "Amounts are in euros including btw. For a move `volumeM3` adds a line that is computed from the price per m³ of the quote.",
    scope: "jobs:write",
    verb: offerExtraWork,
    ids: ONE_DEAL,
    status: 201,
    answer: z.object({ number: z.int() }),
    example: {
      body: {
        version: 1,
        reason: "De oven zat er niet bij.",
        line: [{ description: "Oven", amount: "45", vat: 21 }],
      },
    },
    reply: ({ number }) => ({ number }),
  }),
  sayDone: write({
    method: "POST",
    path: "/deals/{quoteId}/done",
    summary: "Says that the work is done. The client is asked, and after seven days of silence it counts.",
    description: "`day` is needed only while no day was agreed.",
    scope: "jobs:write",
    verb: sayDone,
    ids: ONE_DEAL,
    answer: done,
    example: { body: { day: "2026-03-10" } },
    reply: isDone,
  }),
  giveBackDeal: write({
    method: "POST",
    path: "/deals/{quoteId}/give-back",
    summary: "Gives the job back.",
    description:
      "Your company reads nothing of the client any more, and has to delete what it stored of the client. It cannot quote on the request again.",
    scope: "jobs:write",
    verb: giveBackDeal,
    ids: ONE_DEAL,
    answer: done,
    example: { body: { reason: "NO_TIME" } },
    reply: isDone,
  }),
};
