import { Link } from "#app/ui/link.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { PROFILE_PARTS, type ProfilePart } from "#domain/companies/profile/completeness.ts";
import { PROFILE_PART_TEXTS } from "#texts/company/profile-parts.ts";
import { PROFILE_PATH } from "./profile-intents.ts";

const EDIT = `${PROFILE_PATH}?bewerken`;

/** Where each part is filled in. */
const PLACES: Record<ProfilePart, string> = {
  photo: "#profielfoto",
  portfolio: "#portfolio-titel",
  description: `${EDIT}#bio`,
  price: `${EDIT}#startingPrice`,
  years: `${EDIT}#yearsInBusiness`,
};

/** How complete the profile is, and what each missing part would bring. */
export function ProfileCompleteness({ missing }: { missing: readonly ProfilePart[] }) {
  const total = PROFILE_PARTS.length;
  const done = total - missing.length;
  return (
    <section aria-labelledby="compleet">
      <h2 id="compleet" className="text-h4">
        {missing.length === 0 ? "Je profiel is compleet" : `Je profiel: ${done} van ${total} onderdelen`}
      </h2>
      <div className="mt-2">
        <ProgressBar done={done} total={total} />
      </div>
      {missing.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {missing.map((part) => (
            <li key={part} className="py-2">
              <Link href={PLACES[part]} className="link inline-flex min-h-11 items-center font-semibold">
                {PROFILE_PART_TEXTS[part].name} toevoegen
              </Link>
              <p className="text-sm text-soft">{PROFILE_PART_TEXTS[part].brings}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
