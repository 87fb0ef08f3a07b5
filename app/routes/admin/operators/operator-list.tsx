import { Form } from "#app/forms/form.tsx";
import { RemovePerson, RoleForm } from "#app/team/person-forms.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { OperatorRole } from "#domain/kernel/roles.ts";
import { ROLES } from "./roles.ts";

export type Operator = {
  userId: string;
  fullName: string;
  email: string;
  role: OperatorRole;
  since: string;
  hasSecondStep: boolean;
  isSelf: boolean;
  isLastAdmin: boolean;
  /** From when this `ADMIN` decides on what two decide; null for one who does. */
  decidesFrom: string | null;
  /** Whether the reader may let it decide sooner. */
  isConfirmable: boolean;
};

/** The `intent` of the form that confirms a role. */
export const CONFIRM_INTENT = "bevestigen";

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
              <p className="text-sm text-soft">{operator.email}</p>
              <p className="text-sm text-soft">
                Sinds {operator.since}
                {!operator.hasSecondStep && ", heeft de tweede stap nog niet ingesteld"}
              </p>
              {operator.decidesFrom && (
                <p className="text-sm text-soft">
                  Telt bij besluiten met zijn tweeën mee vanaf {operator.decidesFrom}
                </p>
              )}
            </div>
            <p className="text-sm font-semibold">{ROLES.texts[operator.role].label}</p>
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
  const person = { idField: "operatorId", userId, fullName };
  return (
    <Disclosure summary="Wijzigen" about={fullName}>
      <div className="mt-2 space-y-6 pb-2">
        {operator.decidesFrom && operator.isConfirmable && (
          <Form method="post" className="space-y-2">
            <input type="hidden" name="intent" value={CONFIRM_INTENT} />
            <input type="hidden" name="operatorId" value={userId} />
            <p className="text-sm text-soft">
              Weet je dat {fullName} deze rol terecht heeft? Dan telt {fullName} meteen mee bij besluiten die
              we met zijn tweeën nemen.
            </p>
            <Button variant="secondary" size="small">
              Rol bevestigen<span className="sr-only"> van {fullName}</span>
            </Button>
          </Form>
        )}
        {!isLastAdmin && <RoleForm person={person} roles={ROLES} role={role} />}
        {!isSelf && (
          <RemovePerson person={person}>
            {fullName} wordt meteen overal uitgelogd, en het account verdwijnt. Wat {fullName} heeft gedaan,
            blijft in het log staan. Uitnodigingen van {fullName} werken niet meer.
          </RemovePerson>
        )}
      </div>
    </Disclosure>
  );
}
