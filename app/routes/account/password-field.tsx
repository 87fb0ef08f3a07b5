import { useState, type ComponentProps } from "react";
import { useActionData, useLocation } from "react-router";
import { Field } from "#app/ui/fields/field.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { MIN_PASSWORD_LENGTH } from "#domain/accounts/rules.ts";
import { passwordStrength, STRENGTH_TEXTS } from "./password-strength.ts";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "after" | "defaultValue"> & {
  /** A new password: shows the rule, and the strength while typing. */
  isNew?: boolean;
  /**
   * Whether the server refused the form. The field then keeps what the browser holds, and asks for the password again where
   * the browser holds nothing: without JavaScript, as the server never sends a password back.
   */
  refused?: boolean;
};

const NEW_PASSWORD_HINT = `Minimaal ${MIN_PASSWORD_LENGTH} karakters. Een paar woorden achter elkaar is sterk en makkelijk te onthouden.`;

const levels = ["weak", "fair", "strong"] as const;

/** A password field with a button that shows the password. The server never sends a password back. */
export function PasswordField(props: PasswordFieldProps) {
  // Each answer empties the field, as it is without script.
  const answers = useAnswers();
  return <EmptyField key={props.refused === undefined ? answers : "kept"} {...props} />;
}

/**
 * How many answers this page has shown. A refusal counts when it shows, and not once more when its entry of the history comes after
 * the page was loaded again: who reads a refusal types at once.
 */
function useAnswers(): number {
  const answer = useActionData<unknown>();
  const { key } = useLocation();
  const [last, setLast] = useState({ answer, key, count: 0 });
  if (answer === last.answer && key === last.key) return last.count;
  const isNews = answer === undefined ? key !== last.key : answer !== last.answer;
  const next = { answer, key, count: last.count + (isNews ? 1 : 0) };
  setLast(next);
  return next.count;
}

const AGAIN = "Vul je wachtwoord opnieuw in: we sturen een wachtwoord nooit terug.";

function EmptyField({ isNew = false, refused = false, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const judged = typed === "" ? null : passwordStrength(typed);
  return (
    <div>
      <Field
        hint={refused && typed === "" ? AGAIN : isNew && NEW_PASSWORD_HINT}
        autoComplete={isNew ? "new-password" : "current-password"}
        {...field}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-24"
        onChange={isNew ? (event) => setTyped(event.currentTarget.value) : undefined}
        after={
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            className="-mx-2 hidden min-h-11 items-center rounded px-2 text-sm font-semibold text-accent hover:bg-accent-tint focus-visible:-outline-offset-3 js:inline-flex"
          >
            Toon<span className="sr-only"> wachtwoord</span>
          </button>
        }
      />
      {isNew && (
        <div className="mt-2 flex min-h-6 items-center gap-3 text-sm">
          {judged && (
            <div className="w-24 shrink-0">
              <ProgressBar done={judged === "short" ? 0 : levels.indexOf(judged) + 1} total={levels.length} />
            </div>
          )}
          <span aria-live="polite" className="text-soft">
            {judged && STRENGTH_TEXTS[judged]}
          </span>
        </div>
      )}
    </div>
  );
}
