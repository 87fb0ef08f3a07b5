import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#app/ui/dialog.tsx";
import { TEAM_INTENTS } from "./intents.ts";
import { RoleChoice, type TeamRoles } from "./role-choice.tsx";

/** Somebody of a team; `idField` is the name of the form field with the id. */
type Person = { idField: string; userId: string; fullName: string };

/** Changes the role of somebody. */
export function RoleForm<Role extends string>({
  person: { idField, userId, fullName },
  roles,
  role,
}: {
  person: Person;
  roles: TeamRoles<Role>;
  role: Role;
}) {
  return (
    <Form method="post" className="space-y-4">
      <input type="hidden" name="intent" value={TEAM_INTENTS.role} />
      <input type="hidden" name={idField} value={userId} />
      <RoleChoice roles={roles} legend={`Rol van ${fullName}`} id={userId} role={role} />
      <Button variant="secondary" size="small">
        Rol opslaan<span className="sr-only"> van {fullName}</span>
      </Button>
    </Form>
  );
}

/** Removes somebody after a confirmation; `children` says what happens then. */
export function RemovePerson({
  person: { idField, userId, fullName },
  children,
}: {
  person: Person;
  children: ReactNode;
}) {
  const id = `verwijderen-${userId}`;
  return (
    <>
      <DialogTrigger dialogId={id} variant="danger" size="small">
        <span>
          Verwijderen<span className="sr-only"> van {fullName}</span>
        </span>
      </DialogTrigger>
      <Dialog id={id} title={`${fullName} verwijderen?`}>
        <p>{children}</p>
        <Form method="post" className="contents">
          <input type="hidden" name="intent" value={TEAM_INTENTS.remove} />
          <input type="hidden" name={idField} value={userId} />
          <DialogActions>
            <Button variant="danger">{fullName} verwijderen</Button>
            <DialogClose dialogId={id}>Terug</DialogClose>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
