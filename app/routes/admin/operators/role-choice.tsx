import { OPERATOR_ROLES, type OperatorRole } from "#domain/roles.ts";
import { OPERATOR_ROLE_TEXTS } from "#texts/operators.ts";

/** Radio buttons of the roles, each with what it means. `id` keeps the ids of several on a page apart. */
export function RoleChoice({ legend, id, role }: { legend: string; id: string; role: OperatorRole }) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-2 space-y-1">
        {OPERATOR_ROLES.map((code) => {
          const field = `rol-${id}-${code}`;
          const { label, means } = OPERATOR_ROLE_TEXTS[code];
          return (
            <div key={code} className="relative flex min-h-11 gap-3 py-1.5">
              <input
                type="radio"
                id={field}
                name="role"
                value={code}
                defaultChecked={code === role}
                aria-describedby={`${field}-uitleg`}
                className="relative z-1 mt-1 size-5 shrink-0 accent-accent"
              />
              <div>
                {/* The whole row is clickable: the circle alone is small for a thumb. */}
                <label htmlFor={field} className="block before:absolute before:inset-0">
                  {label}
                </label>
                <p id={`${field}-uitleg`} className="text-sm text-soft">
                  {means}
                </p>
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
