import { createContext, use } from "react";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { REAL_PATH } from "./experiences-path.ts";

/** By quote: the mark of its company, and its other figures, as text. */
export type QuoteFigures = Record<string, { mark: string; lines: string[] }>;

/** What the page knows of the companies that quoted; null on a page without experiences. */
export const QuoteFiguresContext = createContext<QuoteFigures | null>(null);

/** What clients say of the company of a quote. */
export function QuoteExperience({ id }: { id: string }) {
  const figures = use(QuoteFiguresContext)?.[id];
  if (!figures) return null;
  return (
    <>
      {figures.mark}{" "}
      {figures.lines.map((line) => (
        <small key={line} className="block">
          {line}
        </small>
      ))}{" "}
      <DocumentLink href={REAL_PATH}>Hoe we weten dat ze echt zijn</DocumentLink>
    </>
  );
}
