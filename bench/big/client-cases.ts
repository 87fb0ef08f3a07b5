import { clientBriefs } from "#domain/briefs/client-briefs-view.ts";
import { clientHome } from "#domain/briefs/client-home-view.ts";
import { timeToFirstQuote } from "#domain/briefs/first-quote-view.ts";
import { figuresOnRequest } from "#domain/experiences/figures-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { exportData } from "#domain/privacy/export-data.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import type { Case } from "./measure-cases.ts";
import { PEOPLE, type Readers } from "./readers.ts";

/** What clients read of their requests and the quotes for them. */
export const clientCases = (ctx: Ctx, { client, vertical }: Readers): Case[] => [
  { name: "client: overview", read: (n) => clientBriefs(ctx, client(n).actor) },
  { name: "client: home", read: (n) => clientHome(ctx, client(n).actor, "cleaning") },
  {
    name: "client: request with quotes",
    read: (n) => requestPage(ctx, { kind: "client", userId: client(n).actor.userId }, client(n).briefId),
  },
  { name: "client: figures of its companies", read: (n) => figuresOnRequest(ctx, client(n).briefId) },
  { name: "client: time to a first quote", read: (n) => timeToFirstQuote(ctx, vertical(n), "Utrecht") },
  {
    name: "client: export",
    isSeldom: true,
    runs: PEOPLE,
    read: (n) => exportData({ ...ctx, actor: client(n).actor }, {}),
  },
];
