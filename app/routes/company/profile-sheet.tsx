import { Button } from "#app/ui/button.tsx";
import { CompanyPicture } from "#app/ui/company-picture.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { WORK_PATH } from "./list-paths.ts";
import { PROFILE_PATH } from "./profile-intents.ts";

type Sheet = { label: string; value: string }[];

/** The name and picture of a profile, and whether an operator checked the company. */
export function ProfileHeading({
  name,
  avatarKey,
  verified,
}: {
  name: string;
  avatarKey: string | null;
  verified: boolean;
}) {
  return (
    <header className="flex items-center gap-5">
      <CompanyPicture name={name} avatarKey={avatarKey} className="size-20 text-h3 sm:size-24" />
      <div className="min-w-0">
        <h1>{name}</h1>
        {verified ? (
          <p className="mt-1 font-semibold text-green">Door ons gecontroleerd</p>
        ) : (
          <p className="mt-1 text-soft">
            Nog niet gecontroleerd: we kijken de gegevens van elk bedrijf zelf na.
          </p>
        )}
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
