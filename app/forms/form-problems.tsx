import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { summaryOf, type FormAnswer } from "./form-answer.ts";

/** What stands on top of a form that could not be sent: its mistakes, or why the business refused it. */
export function FormProblems({ answer }: { answer: FormAnswer | undefined | null }) {
  if (!answer) return null;
  if (answer.refusal) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- as in the error summary: also without script
      <div role="alert" tabIndex={-1} ref={takeFocus} autoFocus>
        <Notice tone="warning" title={answer.refusal.title}>
          {answer.refusal.message}
        </Notice>
      </div>
    );
  }
  return <ErrorSummary errors={summaryOf(answer)} title={answer.title} />;
}
