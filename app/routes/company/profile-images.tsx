import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { MAX_PORTFOLIO_IMAGES } from "#domain/companies/rules.ts";
import { formatCount } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import { ADD_IMAGES, REMOVE_IMAGE, SET_AVATAR } from "./profile-intents.ts";

const ACCEPT = "image/jpeg,image/png,image/webp,image/gif";
const FILE_INPUT =
  "h-auto file:mr-4 file:rounded file:border-0 file:bg-accent-tint file:px-3 file:py-1.5 file:font-semibold file:text-accent";

type Image = { id: string; key: string };

/** The images of a profile. `about` is the form that the answer belongs to. */
export function ProfileImages({
  avatarKey,
  images,
  answer,
  about,
}: {
  avatarKey: string | null;
  images: Image[];
  answer: FormAnswer | undefined;
  about: string | undefined;
}) {
  const sending = useNavigation().formData?.get("intent");
  const room = MAX_PORTFOLIO_IMAGES - images.length;
  return (
    <>
      <section aria-labelledby="profielfoto" className="mt-12">
        <h2 id="profielfoto" className="text-h3">
          Foto of logo
        </h2>
        <Form key={avatarKey} method="post" encType="multipart/form-data" className="mt-4 space-y-4">
          {about === SET_AVATAR && <FormProblems answer={answer} />}
          <input type="hidden" name="intent" value={SET_AVATAR} />
          <Field
            name={SET_AVATAR}
            label={avatarKey ? "Kies een andere foto" : "Kies een foto"}
            hint={`Jpg, png, gif of webp, hooguit ${COUNTS.upload}. We maken er een vierkant van.`}
            type="file"
            accept={ACCEPT}
            className={FILE_INPUT}
            error={about === SET_AVATAR ? answer?.errors[SET_AVATAR] : undefined}
          />
          <Button variant="secondary" pending={sending === SET_AVATAR}>
            Foto opslaan
          </Button>
        </Form>
      </section>
      <section aria-labelledby="portfolio-titel" className="mt-12">
        <h2 id="portfolio-titel" className="text-h3">
          Foto’s van je werk
        </h2>
        <p className="mt-2 text-soft">
          {images.length === 0
            ? `Laat zien wat je doet, met hooguit ${MAX_PORTFOLIO_IMAGES} foto’s.`
            : `${images.length} van ${MAX_PORTFOLIO_IMAGES} foto’s.`}
        </p>
        {about === REMOVE_IMAGE && <FormProblems answer={answer} />}
        {images.length > 0 && <Portfolio images={images} removing={sending === REMOVE_IMAGE} />}
        {room > 0 && (
          <Form key={images.length} method="post" encType="multipart/form-data" className="mt-5 space-y-4">
            {about === ADD_IMAGES && <FormProblems answer={answer} />}
            <input type="hidden" name="intent" value={ADD_IMAGES} />
            <Field
              name={ADD_IMAGES}
              label="Kies foto’s"
              hint={`Je kunt nog ${formatCount(room, "foto", "foto’s")} toevoegen, elk hooguit ${COUNTS.upload}.`}
              type="file"
              accept={ACCEPT}
              multiple
              className={FILE_INPUT}
              error={about === ADD_IMAGES ? answer?.errors[ADD_IMAGES] : undefined}
            />
            <Button variant="secondary" pending={sending === ADD_IMAGES}>
              Foto’s toevoegen
            </Button>
          </Form>
        )}
      </section>
    </>
  );
}

function Portfolio({ images, removing }: { images: Image[]; removing: boolean }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
      {images.map((image, index) => (
        <li key={image.id}>
          <img
            src={`/bestanden/${image.key}`}
            alt={`Foto ${index + 1} van je werk`}
            loading="lazy"
            className="aspect-4/3 w-full rounded border border-line object-cover"
          />
          <Form method="post">
            <input type="hidden" name="intent" value={REMOVE_IMAGE} />
            <input type="hidden" name="id" value={image.id} />
            <Button variant="quiet" size="small" pending={removing} className="w-full">
              Verwijderen<span className="sr-only"> foto {index + 1}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
