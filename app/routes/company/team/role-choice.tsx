import { COMPANY_ROLES, type CompanyRole } from "#domain/roles.ts";
import { COMPANY_ROLE_TEXTS } from "#texts/members.ts";

/** Radio buttons of the roles, each with what it means. `id` keeps the ids of several on a page apart. */
export function RoleChoice({
  legend,
  id,
  role,
  error,
}: {
  legend: string;
  id: string;
  role: CompanyRole;
  error?: string | undefined;
}) {
  const name = (code: CompanyRole) => `rol-${id}-${code}`;
  return (
    <fieldset aria-describedby={error ? `rol-${id}-fout` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      {error && (
        <p id={`rol-${id}-fout`} className="mt-1 text-red">
          {error}
        </p>
      )}
      <div className="mt-2 space-y-1">
        {COMPANY_ROLES.map((code) => {
          const { label, means } = COMPANY_ROLE_TEXTS[code];
          return (
            <div key={code} className="relative flex min-h-11 gap-3 py-1.5">
              <input
                type="radio"
                id={name(code)}
                name="role"
                value={code}
                defaultChecked={code === role}
                aria-describedby={`${name(code)}-uitleg`}
                className="relative z-1 mt-1 size-5 shrink-0 accent-accent"
              />
              <div>
                {/* The whole row is clickable: the circle alone is small for a thumb. */}
                <label htmlFor={name(code)} className="block before:absolute before:inset-0">
                  {label}
                </label>
                <p id={`${name(code)}-uitleg`} className="text-sm text-soft">
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
