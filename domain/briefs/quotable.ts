import { and, eq, isNull, sql } from "drizzle-orm";
import { briefMarks, briefs, proposals } from "#db/schema/index.ts";
import { nearlyAll } from "../nearly-all.ts";
import { visibilityCondition } from "./visibility.ts";

const given = sql.placeholder;

/** Joins the proposal of the company to the brief. */
export const isOwnProposal = and(
  eq(proposals.briefId, briefs.id),
  eq(proposals.companyId, given("companyId")),
);
/** Joins what the company marked the brief with: opened, saved, hidden. */
export const isOwnMark = and(eq(briefMarks.briefId, briefs.id), eq(briefMarks.companyId, given("companyId")));

/** Condition: the company may see the brief. */
export const isVisible = () =>
  visibilityCondition({
    vertical: given("vertical"),
    companyId: given("companyId"),
    now: given("now"),
    today: given("today"),
  });

/** Condition: the company may see the brief and sent no proposal for it. */
export const canQuote = () => and(isVisible(), nearlyAll(isNull(proposals.id)));
