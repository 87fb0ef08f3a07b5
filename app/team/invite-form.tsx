import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { MailField } from "#app/ui/fields/mail-field.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ReactNode } from "react";
import { TEAM_INTENTS } from "./intents.ts";
import { RoleChoice, type TeamRoles } from "./role-choice.tsx";

/** Invites somebody by mail, with a role; `children` says what the link does. */
export function InviteForm<Role extends string>({
  roles,
  usual,
  answer,
  children,
}: {
  roles: TeamRoles<Role>;
  usual: Role;
  answer: FormAnswer | undefined;
  children: ReactNode;
}) {
  const field = fieldsOf(answer);
  const typed = answer && textOf(answer.values, "role");
  return (
    <section aria-labelledby="uitnodigen" className="mt-10">
      <h2 id="uitnodigen" className="text-h3">
        Iemand uitnodigen
      </h2>
      <p className="mt-2 text-soft">{children}</p>
      <Form renews method="post" noValidate className="mt-6 space-y-6">
        <input type="hidden" name="intent" value={TEAM_INTENTS.invite} />
        <MailField {...field("email")} label="E-mailadres" autoComplete="off" />
        <RoleChoice
          roles={roles}
          legend="Rol"
          id="nieuw"
          role={roles.codes.find((role) => role === typed) ?? usual}
          error={answer?.errors.role}
        />
        <Button>Uitnodiging sturen</Button>
      </Form>
    </section>
  );
}
