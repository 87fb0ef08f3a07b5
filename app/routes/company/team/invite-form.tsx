import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { MailField } from "#app/ui/mail-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { COMPANY_ROLES } from "#domain/roles.ts";
import { COUNTS } from "#texts/numbers.ts";
import { INTENTS } from "./intents.ts";
import { RoleChoice } from "./role-choice.tsx";

export function InviteForm({ answer }: { answer: FormAnswer | undefined }) {
  const field = fieldsOf(answer);
  const typed = answer && textOf(answer.values, "role");
  return (
    <section aria-labelledby="uitnodigen" className="mt-10 border-t border-line pt-8">
      <h2 id="uitnodigen" className="text-h3">
        Iemand uitnodigen
      </h2>
      <p className="mt-2 text-soft">
        We mailen een link die {COUNTS.link.join_company} werkt. Daarmee maakt je collega een eigen account.
      </p>
      <form data-once method="post" noValidate className="mt-6 space-y-6">
        <input type="hidden" name="intent" value={INTENTS.invite} />
        <MailField {...field("email")} label="E-mailadres" autoComplete="off" />
        <RoleChoice
          legend="Rol"
          id="nieuw"
          role={COMPANY_ROLES.find((role) => role === typed) ?? "QUOTES"}
          error={answer?.errors.role}
        />
        <Button>Uitnodiging sturen</Button>
      </form>
    </section>
  );
}
