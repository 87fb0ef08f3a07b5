import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { summaryOf, type FormAnswer } from "./form-answer.ts";
import { SpokenAlert } from "./spoken-alert.tsx";

/** The top of a refused form: the error summary, or the refusal of the whole form. */
export function FormProblems({
  answer,
  ids,
}: {
  /** Pass the object of the action itself: a new object announces a new refusal. */
  answer: FormAnswer | undefined | null;
  /** Ids of fields whose id is not their name. */
  ids?: Record<string, string>;
}) {
  if (!answer) return null;
  if (answer.refusal) {
    return (
      <SpokenAlert answer={answer}>
        <Notice tone={answer.refusal.anyway ? "warning" : "error"} title={answer.refusal.title}>
          {answer.refusal.message}
          {answer.refusal.link && (
            <p>
              <Link href={answer.refusal.link.href} className="link inline-flex min-h-11 items-center">
                {answer.refusal.link.label}
              </Link>
            </p>
          )}
          {answer.refusal.anyway && (
            <p className="mt-2">
              <Button name="intent" value={answer.refusal.anyway.intent} variant="secondary">
                {answer.refusal.anyway.label}
              </Button>
            </p>
          )}
        </Notice>
      </SpokenAlert>
    );
  }
  const errors = summaryOf(answer, ids);
  if (errors.length === 0) return null;
  return (
    <SpokenAlert
      answer={answer}
      aria-labelledby="fouten-titel"
      className="rounded focus-visible:rounded focus-visible:outline-red"
    >
      <ErrorSummary errors={errors} title={answer.title} titleId="fouten-titel" />
    </SpokenAlert>
  );
}
