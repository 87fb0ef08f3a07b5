import { Button } from "#app/ui/button.tsx";
import { PictureField } from "#app/ui/picture-field.tsx";
import { MAX_PICTURES, type PictureKind } from "#domain/companies/rules.ts";
import { formatCount } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import { ADD_IMAGES, REMOVE_IMAGE, SET_AVATAR } from "./profile-intents.ts";

export type OnboardingPicture = { id: string; kind: PictureKind; key: string };

const TEXTS = {
  AVATAR: {
    field: SET_AVATAR,
    title: "Foto of logo",
    hint: `Staat bij je offertes en op je openbare pagina. Jpg, png, gif of webp, hooguit ${COUNTS.upload}.`,
    alt: () => "Je foto of logo",
    size: "size-28",
  },
  IMAGE: {
    field: ADD_IMAGES,
    title: "Foto’s van je werk",
    hint: `Hooguit ${formatCount(MAX_PICTURES.IMAGE, "foto", "foto’s")}, elk hooguit ${COUNTS.upload}. Bijschriften en volgorde kies je later op je profiel.`,
    alt: (number: number) => `Foto ${number} van je werk`,
    size: "aspect-4/3 w-36",
  },
} satisfies Record<PictureKind, unknown>;

/**
 * The pictures of a step. With JavaScript a chosen file is uploaded at once (upload-at-once.ts); without it the button
 * does, and the typed text of the step is stored along.
 */
export function OnboardingPictures({
  kind,
  pictures,
  error,
}: {
  kind: PictureKind;
  pictures: readonly OnboardingPicture[];
  error: string | undefined;
}) {
  const { field, title, hint, alt, size } = TEXTS[kind];
  const own = pictures.filter((picture) => picture.kind === kind);
  const isMultiple = MAX_PICTURES[kind] > 1;
  const hasRoom = !isMultiple || own.length < MAX_PICTURES[kind];
  return (
    <div className="space-y-3">
      {own.length > 0 && (
        <ul aria-label={title} className="flex flex-wrap gap-4">
          {own.map(({ id, key }, index) => (
            <li key={id}>
              <img
                src={`/bestanden/${key}`}
                alt={alt(index + 1)}
                className={`${size} rounded border border-line bg-mist object-cover`}
              />
              <Button name={REMOVE_IMAGE} value={id} variant="quiet" size="small">
                Verwijderen
                <span className="sr-only"> {alt(index + 1).toLowerCase()}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasRoom && (
        <>
          <PictureField
            name={field}
            label={title}
            hint={hint}
            optional
            multiple={isMultiple}
            error={error}
            data-upload-at-once={`${field}-uploaden`}
          />
          <Button
            id={`${field}-uploaden`}
            name="intent"
            value={field}
            formEncType="multipart/form-data"
            variant="secondary"
          >
            {isMultiple ? "Foto’s uploaden" : "Foto uploaden"}
          </Button>
        </>
      )}
    </div>
  );
}
