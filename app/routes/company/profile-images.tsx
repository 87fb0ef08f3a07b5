import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Button } from "#app/ui/button.tsx";
import { PictureField } from "#app/ui/picture-field.tsx";
import { MAX_PORTFOLIO_IMAGES } from "#domain/companies/rules.ts";
import { formatCount } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import { Portfolio, type PortfolioImage } from "./portfolio-form.tsx";
import { ADD_IMAGES, ARRANGE_IMAGES, SET_AVATAR } from "./profile-intents.ts";

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
          <PreviewedField
            name={SET_AVATAR}
            label={avatarKey ? "Kies een andere foto" : "Kies een foto"}
            hint={`Jpg, png, gif of webp, hooguit ${COUNTS.upload}. We maken er een vierkant van.`}
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
            : `${images.length} van ${MAX_PORTFOLIO_IMAGES} foto’s. De eerste staat groot op je openbare pagina.`}
        </p>
        {about === ARRANGE_IMAGES && <FormProblems answer={answer} />}
        {images.length > 0 && (
          <Portfolio
            key={images.map(({ id }) => id).join()}
            images={images}
            saving={sending === ARRANGE_IMAGES}
          />
        )}
        {about === ADD_IMAGES && <FormProblems answer={answer} />}
        {room > 0 && (
          <Form key={images.length} method="post" encType="multipart/form-data" className="mt-8 space-y-4">
            <input type="hidden" name="intent" value={ADD_IMAGES} />
            <PreviewedField
              name={ADD_IMAGES}
              label="Kies foto’s"
              hint={`Je kunt nog ${formatCount(room, "foto", "foto’s")} toevoegen. Een foto is hooguit ${COUNTS.upload}.`}
              multiple
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

/** Largest number of previews; the server refuses what is more. */
const MOST_PREVIEWS = MAX_PORTFOLIO_IMAGES;

type Preview = { name: string; url: string };

/** A field for pictures that shows the chosen ones before they are saved. */
function PreviewedField(props: Parameters<typeof PictureField>[0]) {
  const [previews, setPreviews] = useState<Preview[]>([]);
  return (
    <>
      <PictureField
        {...props}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])].slice(0, MOST_PREVIEWS);
          // A file that cannot be read has no preview; the upload names it.
          void Promise.all(files.map(previewOf)).then(setPreviews, () => setPreviews([]));
        }}
      />
      {previews.length > 0 && (
        <ul aria-label="Dit koos je" className="flex flex-wrap gap-3">
          {previews.map(({ name, url }) => (
            <li key={url} className="w-28 text-sm text-soft">
              <img
                src={url}
                alt=""
                className="mb-1 aspect-square w-full rounded border border-line bg-mist object-cover"
              />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Reads a file as a data URL: the content security policy allows no other address of a local file. */
function previewOf(file: File): Promise<Preview> {
  const { promise, resolve, reject } = Promise.withResolvers<Preview>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve({ name: file.name, url: reader.result as string }));
  reader.addEventListener("error", () => reject(new Error("unreadable file")));
  reader.readAsDataURL(file);
  return promise;
}
