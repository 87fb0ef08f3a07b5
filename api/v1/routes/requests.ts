import { z } from "zod";
import { readerOf } from "#domain/companies/views.ts";
import { openBriefs, readCursor, type OpenBriefRow } from "#domain/briefs/open-list/open-briefs-view.ts";
import { ownBriefs } from "#domain/briefs/own-briefs-view.ts";
import { BRIEF_CLOSE_REASONS, BRIEF_STATUSES, LIST_SORTS, MAX_PROPOSALS } from "#domain/briefs/rules.ts";
import { clients, companies } from "#domain/kernel/policy.ts";
import { freePlace } from "#domain/proposals/holds/free-place.ts";
import { holdPlace } from "#domain/proposals/holds/hold-place.ts";
import { ownHold } from "#domain/proposals/holds/own-hold-view.ts";
import { HOLD_HOURS, MAX_HOLDS_PER_BRIEF, MAX_HOLDS_PER_COMPANY } from "#domain/briefs/holds/rules.ts";
import { briefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import {
  answers,
  at,
  atOrNull,
  done,
  isDone,
  day,
  frequency,
  id,
  moment,
  optionalText,
  pageOf,
  pageQuery,
  pageQueryOf,
  province,
  vertical,
  where,
  work,
} from "../fields.ts";
import { read, write } from "../route.ts";
import { receivedQuote, receivedQuotesOf } from "./received-quote.ts";

const writing = z
  .int()
  .meta({ description: "Places that companies hold while they write a quote: taken, as those of `quotes`." });

const openRequest = z.object({
  id,
  ...work,
  frequency,
  ...where,
  province,
  squareMeters: z.number().nullable(),
  volumeM3: z.number().nullable(),
  distanceKm: z
    .int()
    .nullable()
    .meta({ description: "From where the company works, in a straight line and whole kilometres." }),
  budgetMinEuro: z.int().nullable(),
  budgetMaxEuro: z.int().nullable(),
  quotes: z.int(),
  writing,
  maxQuotes: z.int(),
  publishedAt: moment,
  isSaved: z.boolean(),
  isExclusive: z.boolean().meta({ description: "Only this company sees it: its client asked it first." }),
});

const openRequestOf = (row: OpenBriefRow) => ({
  ...row,
  distanceKm: row.distanceKm && Math.round(row.distanceKm),
  place: row.locationText,
  quotes: row.proposalsCount,
  writing: row.heldPlaces,
  maxQuotes: row.maxProposals,
  publishedAt: at(row.publishedAt),
});

const filter = pageQueryOf((text) => readCursor(text) !== null).extend({
  category: work.category.optional(),
  province: z.union([province, z.literal("own-areas")]).optional(),
  show: z.enum(["saved", "hidden"]).optional(),
  sort: z.enum(LIST_SORTS).optional(),
  q: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .optional()
    .meta({ description: "Words in the place or the description." }),
  within: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: "Kilometres from where the company works." }),
  from: day.optional(),
  to: day.optional(),
});

const state = { status: z.enum(BRIEF_STATUSES), closeReason: z.enum(BRIEF_CLOSE_REASONS).nullable() };

export const requestRoutes = {
  listRequests: read({
    path: "/requests",
    summary: "Open requests that your company can quote on, newest first.",
    description: "Holds nothing that identifies a client. Needs a subscription.",
    scope: "requests:read",
    who: companies,
    query: filter,
    answer: pageOf(openRequest),
    example: { query: { province: "own-areas", sort: "newest" } },
    read: async ({ ctx, token, query }) => {
      const { rows, next } = await openBriefs(ctx, readerOf(token), query, { counts: false });
      return { data: rows.map(openRequestOf), next };
    },
  }),
  getRequest: read({
    path: "/requests/{requestId}",
    summary: "One request that your company may read, with its own quote on it.",
    scope: "requests:read",
    who: companies,
    answer: z.object({
      id,
      vertical,
      category: work.category,
      ...where,
      province,
      otherProvince: province.nullable().meta({ description: "Where a move goes, if elsewhere." }),
      frequency,
      description: optionalText,
      additionalInfo: optionalText,
      answers,
      ...state,
      version: z.int(),
      quotes: z.int(),
      writing,
      maxQuotes: z.int(),
      expiresAt: moment.nullable(),
      mayQuote: z.boolean().meta({ description: "Whether your company holds a place in its province." }),
      ownQuoteId: id.nullable(),
      heldUntil: moment.nullable().meta({ description: "Until when your company holds a place of it." }),
    }),
    read: async ({ ctx, token, params }) => {
      const sheet = await briefSheet(ctx, readerOf(token), params.requestId);
      if (!sheet) return null;
      const {
        locationText,
        details,
        proposalsCount,
        heldPlaces,
        maxProposals,
        expiresAt,
        proposal,
        territory,
      } = sheet;
      return {
        ...sheet,
        id: params.requestId,
        place: locationText,
        answers: details,
        quotes: proposalsCount,
        writing: heldPlaces,
        maxQuotes: maxProposals,
        expiresAt: atOrNull(expiresAt),
        mayQuote: territory.mayQuote,
        ownQuoteId: proposal?.id ?? null,
        heldUntil: atOrNull((await ownHold(ctx, ctx.actor.companyId, params.requestId))?.until ?? null),
      };
    },
  }),
  holdPlace: write({
    method: "POST",
    path: "/requests/{requestId}/hold",
    summary: "Holds a place of a request while you write your quote.",
    description: `For ${HOLD_HOURS} hours, once per request: at most ${MAX_HOLDS_PER_COMPANY} of your company at a time, and at most ${MAX_HOLDS_PER_BRIEF} of one request. Sending the quote uses it. A repeat answers the same moment.`,
    scope: "quotes:write",
    verb: holdPlace,
    ids: { briefId: "requestId" },
    answer: z.object({ heldUntil: moment }),
    reply: ({ until }) => ({ heldUntil: at(until) }),
  }),
  freePlace: write({
    method: "POST",
    path: "/requests/{requestId}/free",
    summary: "Gives back the place that you hold.",
    description: "Also when you hold none by now.",
    scope: "quotes:write",
    verb: freePlace,
    ids: { briefId: "requestId" },
    answer: done,
    reply: isDone,
  }),
  listOwnRequests: read({
    path: "/own-requests",
    summary: "Your own requests, newest first.",
    scope: "requests:read",
    who: clients,
    query: pageQuery,
    answer: pageOf(
      z.object({
        id,
        vertical,
        ...work,
        ...where,
        province,
        ...state,
        version: z.int(),
        pendingQuotes: z.int().meta({ description: "Quotes that you can choose from." }),
        maxQuotes: z.int(),
        createdAt: moment,
        expiresAt: moment.nullable(),
      }),
    ),
    read: async ({ ctx, query }) => {
      const { rows, next } = await ownBriefs(ctx, ctx.actor, query.after);
      const data = rows.map(({ locationText, maxProposals, createdAt, expiresAt, ...row }) => ({
        ...row,
        place: locationText,
        maxQuotes: maxProposals,
        createdAt: at(createdAt),
        expiresAt: atOrNull(expiresAt),
      }));
      return { data, next };
    },
  }),
  getOwnRequest: read({
    path: "/own-requests/{requestId}",
    summary: "One of your own requests.",
    scope: "requests:read",
    who: clients,
    answer: z.object({
      id,
      vertical,
      category: work.category,
      ...where,
      province,
      frequency,
      description: optionalText,
      additionalInfo: optionalText,
      answers,
      ...state,
      version: z.int(),
      maxQuotes: z.int(),
      createdAt: moment,
      expiresAt: moment.nullable(),
      closedAt: moment.nullable(),
    }),
    read: async ({ ctx, params }) => {
      const page = await requestPage(ctx, { kind: "client", userId: ctx.actor.userId }, params.requestId);
      if (!page) return null;
      const { locationText, details, maxProposals, createdAt, expiresAt, closedAt, ...rest } = page;
      return {
        ...rest,
        place: locationText,
        answers: details,
        maxQuotes: maxProposals,
        createdAt: at(createdAt),
        expiresAt: atOrNull(expiresAt),
        closedAt: atOrNull(closedAt),
      };
    },
  }),
  getReceivedQuote: read({
    path: "/own-requests/{requestId}/quotes/{quoteId}",
    summary: "One quote on one of your own requests.",
    scope: "quotes:read",
    who: clients,
    answer: receivedQuote,
    read: async ({ ctx, params: { requestId, quoteId } }) => {
      const page = await requestPage(ctx, { kind: "client", userId: ctx.actor.userId }, requestId);
      return (page && receivedQuotesOf(page).find(({ id: one }) => one === quoteId)) ?? null;
    },
  }),
  listReceivedQuotes: read({
    path: "/own-requests/{requestId}/quotes",
    summary: `The quotes on one of your own requests: at most ${MAX_PROPOSALS}, newest first.`,
    scope: "quotes:read",
    who: clients,
    answer: pageOf(receivedQuote),
    read: async ({ ctx, params }) => {
      const page = await requestPage(ctx, { kind: "client", userId: ctx.actor.userId }, params.requestId);
      return page && { data: receivedQuotesOf(page), next: null };
    },
  }),
};
