import { createContext, use, type ReactNode } from "react";

/** By quote: the mark of its company, in a few words and in full, and its other figures, as text. */
export type QuoteFigures = Record<string, { compared: string; mark: string; lines: string[] }>;

/** What the page knows of the companies that quoted; null on a page without experiences. */
export const QuoteFiguresContext = createContext<QuoteFigures | null>(null);

/** The mark of the company of a quote alone, for the comparison; the rest stands with the whole quote. */
export const QuoteMark = ({ id }: { id: string }) => use(QuoteFiguresContext)?.[id]?.compared;

/** What clients say of the company of a quote, and below it the children; nothing on a page without experiences. */
export function QuoteExperience({ id, children }: { id: string; children?: ReactNode }) {
  const figures = use(QuoteFiguresContext)?.[id];
  if (!figures) return null;
  return (
    <>
      {figures.mark}{" "}
      {figures.lines.map((line) => (
        <span key={line} className="block text-sm text-soft">
          {line}
        </span>
      ))}
      {children}
    </>
  );
}
