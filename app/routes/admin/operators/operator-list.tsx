import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#app/ui/dialog.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { OperatorRole } from "#domain/roles.ts";
import { OPERATOR_ROLE_TEXTS } from "#texts/operators.ts";
import { INTENTS } from "./intents.ts";
import { RoleChoice } from "./role-choice.tsx";

export type Operator = {
  userId: string;
  fullName: string;
  email: string;
  role: OperatorRole;
  since: string;
  hasSecondStep: boolean;
  isSelf: boolean;
  isLastAdmin: boolean;
};

export function OperatorList({ operators }: { operators: readonly Operator[] }) {
  return (
    <ul aria-label="Beheerders" className="mt-6 divide-y divide-line border-y border-line">
      {operators.map((operator) => (
        <li key={operator.userId} className="py-4">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <div className="min-w-0">
              <p className="font-semibold">
                {operator.fullName}
                {operator.isSelf && <span className="font-normal text-soft"> (jij)</span>}
              </p>
              <p className="text-sm break-words text-soft">{operator.email}</p>
              <p className="text-sm text-soft">
                Sinds {operator.since}
                {!operator.hasSecondStep && ", heeft de tweede stap nog niet ingesteld"}
              </p>
            </div>
            <p className="text-sm font-semibold">{OPERATOR_ROLE_TEXTS[operator.role].label}</p>
          </div>
          {!(operator.isSelf && operator.isLastAdmin) && <OperatorActs operator={operator} />}
        </li>
      ))}
    </ul>
  );
}

/** What an `ADMIN` can do with an operator. The only `ADMIN` keeps the role. */
function OperatorActs({ operator }: { operator: Operator }) {
  const { userId, fullName, role, isSelf, isLastAdmin } = operator;
  return (
    <Disclosure summary="Wijzigen" about={fullName}>
      <div className="mt-2 space-y-6 pb-2">
        {!isLastAdmin && (
          <form method="post" className="space-y-4">
            <input type="hidden" name="intent" value={INTENTS.role} />
            <input type="hidden" name="operatorId" value={userId} />
            <RoleChoice legend={`Rol van ${fullName}`} id={userId} role={role} />
            <Button variant="secondary" size="small">
              Rol opslaan<span className="sr-only"> van {fullName}</span>
            </Button>
          </form>
        )}
        {!isSelf && <RemoveOperator operator={operator} />}
      </div>
    </Disclosure>
  );
}

/** Removes an operator after a confirmation. */
function RemoveOperator({ operator: { userId, fullName } }: { operator: Operator }) {
  const id = `verwijderen-${userId}`;
  return (
    <>
      <DialogTrigger dialogId={id} variant="danger" size="small">
        <span>
          Verwijderen<span className="sr-only"> van {fullName}</span>
        </span>
      </DialogTrigger>
      <Dialog id={id} title={`${fullName} verwijderen?`}>
        <p>
          {fullName} wordt meteen overal uitgelogd, en het account verdwijnt. Wat {fullName} heeft gedaan,
          blijft in het log staan. Uitnodigingen van {fullName} werken niet meer.
        </p>
        <form method="post" className="contents">
          <input type="hidden" name="intent" value={INTENTS.remove} />
          <input type="hidden" name="operatorId" value={userId} />
          <DialogActions>
            <Button variant="danger">{fullName} verwijderen</Button>
            <DialogClose dialogId={id}>Terug</DialogClose>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
