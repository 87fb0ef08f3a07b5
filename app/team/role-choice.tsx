/** The roles of a team, in order, and their texts. */
export type TeamRoles<Role extends string> = {
  codes: readonly Role[];
  texts: Record<Role, { label: string; means: string }>;
};

/** Radio buttons of the roles, each with what it means. `id` keeps the ids of several on a page apart. */
export function RoleChoice<Role extends string>({
  roles,
  legend,
  id,
  role,
  error,
}: {
  roles: TeamRoles<Role>;
  legend: string;
  id: string;
  role: Role;
  error?: string | undefined;
}) {
  const name = (code: Role) => `rol-${id}-${code}`;
  return (
    <fieldset aria-describedby={error ? `rol-${id}-fout` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      {error && (
        <p id={`rol-${id}-fout`} className="mt-1 text-red">
          {error}
        </p>
      )}
      <div className="mt-2 space-y-1">
        {roles.codes.map((code) => {
          const { label, means } = roles.texts[code];
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
