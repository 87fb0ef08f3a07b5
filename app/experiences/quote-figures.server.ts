import { figuresOnRequest } from "#domain/experiences/figures-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { comparedMark, figureLines, markText } from "#texts/deal/experience-figures.ts";
import type { QuoteFigures } from "./quote-experience.tsx";

/** What clients say of the companies that quoted on a request, as text, so that the browser formats nothing. */
export async function quoteFigures(ctx: Pick<Ctx, "db" | "now">, briefId: string): Promise<QuoteFigures> {
  const figures = await figuresOnRequest(ctx, briefId);
  return Object.fromEntries(
    [...figures].map(([quoteId, of]) => [
      quoteId,
      { compared: comparedMark(of), mark: markText(of), lines: figureLines(of) },
    ]),
  );
}
