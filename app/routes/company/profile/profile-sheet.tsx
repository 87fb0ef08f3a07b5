import { Button } from "#app/ui/button.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { CompanyPicture } from "#app/ui/company-picture.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { ShownCheck } from "#texts/company/checks.ts";
import { WORK_PATH } from "../list/list-paths.ts";
import { PROFILE_PATH } from "./profile-intents.ts";

type Sheet = { label: string; value: string }[];

/** The name and picture of a profile, and what operators checked of the company. */
export function ProfileHeading({
  name,
  avatarKey,
  checks,
}: {
  name: string;
  avatarKey: string | null;
  checks: readonly ShownCheck[];
}) {
  return (
    <header className="flex items-start gap-5">
      <CompanyPicture name={name} avatarKey={avatarKey} className="size-20 text-h3 sm:size-24" />
      <div className="min-w-0">
        <h1>{name}</h1>
        <CheckList checks={checks} />
      </div>
    </header>
  );
}

/** What the profile says, with the way to change it for who may. */
export function ProfileSheet({ sheet, mayEdit }: { sheet: Sheet; mayEdit: boolean }) {
  return (
    <>
      <DescriptionList items={sheet} />
      {mayEdit && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button href={`${PROFILE_PATH}?bewerken`} variant="secondary">
            Profiel bewerken
          </Button>
          <Button href={WORK_PATH} variant="quiet">
            Waar en hoe je werkt
          </Button>
        </div>
      )}
    </>
  );
}
