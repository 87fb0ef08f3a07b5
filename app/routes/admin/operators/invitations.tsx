import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { MailField } from "#app/ui/mail-field.tsx";
import { OPERATOR_ROLES, type OperatorRole } from "#domain/roles.ts";
import { COUNTS } from "#texts/numbers.ts";
import { OPERATOR_ROLE_TEXTS } from "#texts/operators.ts";
import { INTENTS } from "./intents.ts";
import { RoleChoice } from "./role-choice.tsx";

type Invitation = { id: string; email: string; role: OperatorRole; until: string };

/** Open invitations. Sending one again mails a new link, and the old one stops working. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="uitgenodigd" className="mt-10">
      <h2 id="uitgenodigd" className="text-h3">
        Uitgenodigd
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {invitations.map(({ id, email, role, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0">
              <p className="font-semibold break-words">{email}</p>
              <p className="text-sm text-soft">
                {OPERATOR_ROLE_TEXTS[role].label}, link werkt tot en met {until}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <form method="post">
                <input type="hidden" name="intent" value={INTENTS.invite} />
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="role" value={role} />
                <Button variant="secondary" size="small">
                  Opnieuw sturen<span className="sr-only"> naar {email}</span>
                </Button>
              </form>
              <form method="post">
                <input type="hidden" name="intent" value={INTENTS.withdraw} />
                <input type="hidden" name="invitationId" value={id} />
                <Button variant="danger" size="small">
                  Intrekken<span className="sr-only"> van de uitnodiging aan {email}</span>
                </Button>
              </form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function InviteForm({ answer }: { answer: FormAnswer | undefined }) {
  const typed = answer && textOf(answer.values, "role");
  return (
    <section aria-labelledby="uitnodigen" className="mt-10 border-t border-line pt-8">
      <h2 id="uitnodigen" className="text-h3">
        Iemand uitnodigen
      </h2>
      <p className="mt-2 text-soft">
        We mailen een link die {COUNTS.link.join_operators} werkt. Daarmee kiest je collega een wachtwoord, en
        stelt daarna inloggen in twee stappen in.
      </p>
      <form data-once method="post" noValidate className="mt-6 space-y-6">
        <input type="hidden" name="intent" value={INTENTS.invite} />
        <MailField {...fieldsOf(answer)("email")} label="E-mailadres" autoComplete="off" />
        <RoleChoice
          legend="Rol"
          id="nieuw"
          role={OPERATOR_ROLES.find((role) => role === typed) ?? "SUPPORT"}
        />
        <Button>Uitnodiging sturen</Button>
      </form>
    </section>
  );
}
