import { z } from "zod";
import { MAX_PROPOSALS } from "#domain/briefs/rules.ts";
import { companies } from "#domain/kernel/policy.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { changeProposal } from "#domain/proposals/change-proposal.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { ownQuote, ownQuotes, type OwnQuote } from "#domain/proposals/own-quotes-view.ts";
import { MAX_CHANGES } from "#domain/proposals/rules.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { withdrawProposal } from "#domain/proposals/withdraw-proposal.ts";
import { atOrNull, done, id, isDone, moment, pageOf, pageQuery } from "../fields.ts";
import { read, write } from "../route.ts";
import { momentsOf, quoteContent } from "./quote-fields.ts";

/** A quote as its company reads it. */
const sentQuote = z.object({ ...quoteContent, requestId: id, readAt: moment.nullable() });

const sentQuoteOf = ({ briefId, readAt, ...quote }: OwnQuote) => ({
  ...quote,
  ...momentsOf(quote),
  requestId: briefId,
  readAt: atOrNull(readAt),
});

const QUOTE_EXAMPLE = {
  packageName: "Grote schoonmaak",
  price: "149,50",
  in: { travel: { is: "yes" } },
  includes: "Alle kamers, met eigen materiaal.",
};

const ONE_QUOTE = { proposalId: "quoteId" } as const;

const getQuote = read({
  path: "/quotes/{quoteId}",
  summary: "One quote that your company sent.",
  scope: "quotes:read",
  who: companies,
  answer: sentQuote,
  read: async ({ ctx, params }) => {
    const quote = await ownQuote(ctx, ctx.actor, params.quoteId);
    return quote && sentQuoteOf(quote);
  },
});

export const quoteRoutes = {
  listQuotes: read({
    path: "/quotes",
    summary: "The quotes that your company sent, newest first.",
    scope: "quotes:read",
    who: companies,
    query: pageQuery,
    answer: pageOf(sentQuote),
    read: async ({ ctx, query }) => {
      const { rows, next } = await ownQuotes(ctx, ctx.actor, query.after);
      return { data: rows.map(sentQuoteOf), next };
    },
  }),
  getQuote,
  sendQuote: write({
    method: "POST",
    path: "/requests/{requestId}/quotes",
    summary: "Sends a quote on a request.",
    description: `One per company and request, at most ${MAX_PROPOSALS} per request. Send \`line\` with \`firstDay\`, or \`price\` alone; \`hourlyRate\` belongs to the price types HOURLY_MAX and ESTIMATE. \`briefVersion\` is the version of the request that you read.`,
    scope: "quotes:write",
    verb: sendProposal,
    ids: { briefId: "requestId" },
    status: 201,
    answer: z.object({ id }),
    example: { body: { ...QUOTE_EXAMPLE, briefVersion: 1 } },
    reply: ({ proposalId }) => ({ id: proposalId }),
    location: ({ id: quoteId }) => `/quotes/${quoteId}`,
  }),
  changeQuote: write({
    method: "PUT",
    path: "/quotes/{quoteId}",
    summary: `Changes a pending quote; at most ${MAX_CHANGES} times.`,
    description:
      "`version` is the version that you changed: another one answers 409. `If-Match` may stand for it.",
    scope: "quotes:write",
    verb: changeProposal,
    ids: ONE_QUOTE,
    changes: { of: getQuote, lost: "proposal_changed" },
    answer: z.object({ version: z.int() }),
    example: { body: { ...QUOTE_EXAMPLE, briefVersion: 1, version: 1 } },
    reply: ({ version }) => ({ version }),
  }),
  withdrawQuote: write({
    method: "POST",
    path: "/quotes/{quoteId}/withdraw",
    summary: "Withdraws a pending quote.",
    scope: "quotes:write",
    verb: withdrawProposal,
    ids: ONE_QUOTE,
    answer: done,
    reply: isDone,
  }),
  acceptQuote: write({
    method: "POST",
    path: "/quotes/{quoteId}/accept",
    summary: "Chooses a quote on one of your own requests.",
    description:
      "Declines the others, and gives the chosen company your name, address, phone number and mail address. Show the client `beforeChoosing` of the quote first: the kind of price, what is not in it, with whom the client deals and what we checked of that company. Choosing is not yet a contract: client and company agree on the work, the day and the price between themselves. It cannot be undone. When the work falls through, either side says so: the company then reads nothing of the client any more, and the request opens again with the quotes that are still valid. `version` is the version of the quote that you read.",
    scope: "quotes:write",
    verb: acceptProposal,
    ids: ONE_QUOTE,
    answer: done,
    example: { body: { version: 1 } },
    reply: isDone,
  }),
  declineQuote: write({
    method: "POST",
    path: "/quotes/{quoteId}/decline",
    summary: "Declines a quote on one of your own requests.",
    scope: "quotes:write",
    verb: declineProposal,
    ids: ONE_QUOTE,
    answer: done,
    reply: isDone,
  }),
};
