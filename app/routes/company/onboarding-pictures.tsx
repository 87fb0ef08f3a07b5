import { Button } from "#app/ui/button.tsx";
import { PictureField } from "#app/ui/picture-field.tsx";
import { MAX_PICTURES, type PictureKind } from "#domain/companies/rules.ts";
import { formatCount } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import { DRAGGED_ID } from "#app/ui/follow-dragging.ts";
import {
  ADD_IMAGES,
  IMAGE_ID,
  MOVE_IMAGE,
  OWN_IMAGES_ID,
  REMOVE_IMAGE,
  SET_AVATAR,
} from "./profile-intents.ts";
// Vite builds the script for this import; the linter sees only the file behind it.
// oxlint-disable-next-line import/default
import orderScript from "./onboarding-order-script.ts?worker&url";

export type OnboardingPicture = { id: string; kind: PictureKind; key: string };

const TEXTS = {
  AVATAR: {
    field: SET_AVATAR,
    title: "Foto of logo",
    hint: `Staat bij je offertes en op je openbare pagina. Jpg, png, gif of webp, hooguit ${COUNTS.upload}.`,
  },
  IMAGE: {
    field: ADD_IMAGES,
    title: "Foto’s van je werk",
    hint: `Hooguit ${formatCount(MAX_PICTURES.IMAGE, "foto", "foto’s")}, elk hooguit ${COUNTS.upload}. De eerste staat groot op je openbare pagina. Bijschriften schrijf je later op je profiel.`,
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
  const { field, title, hint } = TEXTS[kind];
  const own = pictures.filter((picture) => picture.kind === kind);
  const isMultiple = MAX_PICTURES[kind] > 1;
  const hasRoom = !isMultiple || own.length < MAX_PICTURES[kind];
  return (
    <div className="space-y-3">
      {kind === "IMAGE" ? (
        <OwnImages images={own} />
      ) : (
        own.map(({ id, key }) => (
          <div key={id}>
            <img
              src={`/bestanden/${key}`}
              alt="Je foto of logo"
              className="size-28 rounded border border-line bg-mist object-cover"
            />
            <Button name={REMOVE_IMAGE} value={id} variant="quiet" size="small">
              Verwijderen<span className="sr-only"> je foto of logo</span>
            </Button>
          </div>
        ))
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

/** The images in their order. Buttons move them; with JavaScript they are dragged as well (onboarding-order-script.ts). */
function OwnImages({ images }: { images: readonly OnboardingPicture[] }) {
  return (
    <div id={OWN_IMAGES_ID} className="scroll-mt-16">
      {images.length > 1 && <script src={orderScript} defer />}
      {images.length > 0 && (
        <ol aria-label={TEXTS.IMAGE.title} className="flex flex-wrap gap-4">
          {images.map(({ id, key }, index) => {
            const number = index + 1;
            const about = <span className="sr-only"> tonen: foto {number}</span>;
            return (
              <li key={id} className="w-36" {...{ [DRAGGED_ID]: id }}>
                <input type="hidden" name={IMAGE_ID} value={id} />
                <img
                  src={`/bestanden/${key}`}
                  alt={`Foto ${number} van je werk`}
                  draggable
                  className="aspect-4/3 w-36 rounded border border-line bg-mist object-cover js:cursor-grab"
                />
                <div className="flex flex-wrap gap-x-4">
                  {index > 0 && (
                    <Button name={MOVE_IMAGE} value={`${id}:-1`} variant="text">
                      Eerder{about}
                    </Button>
                  )}
                  {number < images.length && (
                    <Button name={MOVE_IMAGE} value={`${id}:1`} variant="text">
                      Later{about}
                    </Button>
                  )}
                  <Button name={REMOVE_IMAGE} value={id} variant="text">
                    Verwijderen<span className="sr-only"> foto {number} van je werk</span>
                  </Button>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <output className="sr-only" />
    </div>
  );
}
