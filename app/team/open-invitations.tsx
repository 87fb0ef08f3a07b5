import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TEAM_INTENTS } from "./intents.ts";
import type { TeamRoles } from "./role-choice.tsx";

type Invitation<Role> = { id: string; email: string; role: Role; until: string };

/** Open invitations. Sending one again mails a new link, and the old one stops working. */
export function OpenInvitations<Role extends string>({
  invitations,
  roles,
}: {
  invitations: readonly Invitation<Role>[];
  roles: TeamRoles<Role>;
}) {
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
              <p className="font-semibold">{email}</p>
              <p className="text-sm text-soft">
                {roles.texts[role].label}, link werkt tot en met {until}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Form method="post">
                <input type="hidden" name="intent" value={TEAM_INTENTS.invite} />
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="role" value={role} />
                <Button variant="secondary" size="small">
                  Opnieuw sturen<span className="sr-only"> naar {email}</span>
                </Button>
              </Form>
              <Form method="post">
                <input type="hidden" name="intent" value={TEAM_INTENTS.withdraw} />
                <input type="hidden" name="invitationId" value={id} />
                <Button variant="danger" size="small">
                  Intrekken<span className="sr-only"> van de uitnodiging aan {email}</span>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
