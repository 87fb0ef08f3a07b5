import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { PhotoChooser } from "#app/photos/photo-chooser.tsx";
import { PhotoProgress } from "#app/photos/photo-progress.tsx";
import { usePhotoQueue } from "#app/photos/use-photo-queue.ts";
import { Button } from "#app/ui/button.tsx";
import { MAX_PORTFOLIO_IMAGES } from "#domain/companies/rules.ts";
import { formatCount } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import { Portfolio, type PortfolioImage } from "./portfolio-form.tsx";
import { ADD_IMAGES, ARRANGE_IMAGES, PROFILE_PICTURES_PATH, SET_AVATAR } from "./profile-intents.ts";

/** The images of a profile. `about` is the form that the answer belongs to. */
export function ProfileImages({
  avatarKey,
  images,
  answer,
  about,
}: {
  avatarKey: string | null;
  images: PortfolioImage[];
  answer: FormAnswer | undefined;
  about: string | undefined;
}) {
  const room = MAX_PORTFOLIO_IMAGES - images.length;
  return (
    <>
      <section aria-labelledby="profielfoto" className="mt-12">
        <h2 id="profielfoto" className="text-h3">
          Foto of logo
        </h2>
        {about === SET_AVATAR && <FormProblems answer={answer} />}
        <AddPictures
          intent={SET_AVATAR}
          label={avatarKey ? "Kies een andere foto" : "Kies een foto"}
          hint={`Jpg, png, gif of webp, hooguit ${COUNTS.upload}. We maken er een vierkant van.`}
          error={about === SET_AVATAR ? answer?.errors[SET_AVATAR] : undefined}
          button="Foto opslaan"
        />
      </section>
      <section aria-labelledby="portfolio-titel" className="mt-12">
        <h2 id="portfolio-titel" className="text-h3">
          Foto’s van je werk
        </h2>
        <p className="mt-2 text-soft">
          {images.length === 0
            ? `Laat zien wat je doet, met hooguit ${MAX_PORTFOLIO_IMAGES} foto’s.`
            : `${images.length} van ${MAX_PORTFOLIO_IMAGES} foto’s. De eerste staat groot op je openbare pagina.`}
        </p>
        {about === ARRANGE_IMAGES && <FormProblems answer={answer} />}
        {images.length > 0 && <Portfolio images={images} />}
        {about === ADD_IMAGES && <FormProblems answer={answer} />}
        {room > 0 && (
          <AddPictures
            intent={ADD_IMAGES}
            label="Kies foto’s"
            hint={`Je kunt nog ${formatCount(room, "foto", "foto’s")} toevoegen. Een foto is hooguit ${COUNTS.upload}.`}
            multiple
            error={about === ADD_IMAGES ? answer?.errors[ADD_IMAGES] : undefined}
            button="Foto’s toevoegen"
          />
        )}
      </section>
    </>
  );
}

/** A form for pictures. With JavaScript they are sent at once; without it its button sends them. */
function AddPictures({
  intent,
  button,
  ...field
}: {
  intent: string;
  label: string;
  hint: string;
  error: string | undefined;
  multiple?: boolean;
  button: string;
}) {
  const queue = usePhotoQueue({ to: PROFILE_PICTURES_PATH, field: intent, intent });
  return (
    <Form method="post" encType="multipart/form-data" className="mt-4 space-y-4">
      <input type="hidden" name="intent" value={intent} />
      <PhotoProgress queue={queue} />
      <PhotoChooser {...field} queue={queue} name={intent}>
        <Button variant="secondary" className="js:hidden">
          {button}
        </Button>
      </PhotoChooser>
    </Form>
  );
}
