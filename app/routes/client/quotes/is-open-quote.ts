import { briefStatusesBefore } from "#domain/briefs/rules.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";

/** Whether the client can choose or decline this quote. */
export const isOpenQuote = (request: RequestPage, { status }: ReceivedQuote): boolean =>
  status === "PENDING" && briefStatusesBefore("accept").includes(request.status);
