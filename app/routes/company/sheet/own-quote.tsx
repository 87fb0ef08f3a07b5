import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { OutdatedQuote } from "../sent-quotes/outdated-quote.tsx";
import { OwnProposal } from "../sent-quotes/own-proposal.tsx";
import { QuoteAsks } from "./quote-asks.tsx";
import type { readSheet } from "./read-sheet.server.ts";
import { TextToKeep } from "./unread-sheet.tsx";

type Sheet = NonNullable<Awaited<ReturnType<typeof readSheet>>["data"]["sheet"]>;

/** The quote that the company sent on this request, what the client asked about it, and whether it must look again. */
export function OwnQuote({
  sheet,
  proposal,
  changePath,
  quoted,
  answered,
}: {
  sheet: Sheet;
  proposal: NonNullable<Sheet["proposal"]>;
  changePath: string;
  /** The refused form that sends or changes the quote. */
  quoted: FormAnswer | undefined;
  /** The refused form that answers the client. */
  answered: FormAnswer | undefined;
}) {
  return (
    <div className="space-y-5">
      <FormProblems answer={quoted} />
      <TextToKeep answer={quoted} />
      {sheet.outdated && (
        <OutdatedQuote outdated={sheet.outdated} changePath={proposal.changeable ? changePath : null} />
      )}
      {sheet.quoteAsks.length > 0 && (
        <QuoteAsks asks={sheet.quoteAsks} mayAnswer={sheet.mayAsk && proposal.changeable} answer={answered} />
      )}
      <OwnProposal proposal={proposal} changePath={changePath} />
    </div>
  );
}
