import { useState, type MouseEvent } from "react";
import { PhotoChooser } from "#app/photos/photo-chooser.tsx";
import { PhotoProgress } from "#app/photos/photo-progress.tsx";
import { usePhotoQueue, type PhotoQueue } from "#app/photos/use-photo-queue.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { useDraggedOrder } from "#app/ui/use-dragged-order.ts";
import { MAX_PICTURES, type PictureKind } from "#domain/companies/rules.ts";
import { formatCount } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import { ORDER_SAID, REMOVAL_SAID } from "#texts/request/photos.ts";
import {
  ADD_IMAGES,
  IMAGE_ID,
  MOVE_IMAGE,
  ONBOARDING_PICTURES_PATH,
  OWN_IMAGES_ID,
  REMOVE_IMAGE,
  SET_AVATAR,
} from "../profile/profile-intents.ts";

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

type Pictures = { pictures: readonly OnboardingPicture[]; queue: PhotoQueue };

/**
 * The pictures of a step. With JavaScript each act is sent at once; without it the buttons send the whole form, and the typed text of
 * the step is stored along.
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
  const queue = usePhotoQueue({ to: ONBOARDING_PICTURES_PATH, field, intent: field });
  const own = pictures.filter((picture) => picture.kind === kind);
  const isMultiple = MAX_PICTURES[kind] > 1;
  const hasRoom = !isMultiple || own.length < MAX_PICTURES[kind];
  return (
    <div className="space-y-3">
      {kind === "IMAGE" ? (
        <OwnImages pictures={own} queue={queue} />
      ) : (
        <OwnAvatar pictures={own} queue={queue} />
      )}
      <PhotoProgress queue={queue} />
      {hasRoom && (
        <PhotoChooser
          queue={queue}
          name={field}
          label={title}
          hint={hint}
          optional
          multiple={isMultiple}
          error={error}
        >
          <Button
            name="intent"
            value={field}
            formEncType="multipart/form-data"
            variant="secondary"
            className="js:hidden"
          >
            {isMultiple ? "Foto’s uploaden" : "Foto uploaden"}
          </Button>
        </PhotoChooser>
      )}
    </div>
  );
}

/** Removes a picture when its button is pressed. `removed` is the one that is on its way out. */
function useRemoval(queue: PhotoQueue, fieldsOf: () => URLSearchParams) {
  const [removed, setRemoved] = useState<string | null>(null);
  const remove = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    setRemoved(id);
    // Its button goes with it.
    queue.status.current?.focus();
    const fields = fieldsOf();
    fields.set(REMOVE_IMAGE, id);
    void queue.send(fields, REMOVAL_SAID).then(() => setRemoved(null));
  };
  return { removed, remove };
}

function OwnAvatar({ pictures, queue }: Pictures) {
  const { removed, remove } = useRemoval(queue, () => new URLSearchParams());
  return pictures.map(({ id, key }) => (
    <div key={id} className={cx(removed === id && "opacity-60")}>
      <img
        src={`/bestanden/${key}`}
        alt="Je foto of logo"
        className="size-28 rounded border border-line bg-mist object-cover"
      />
      <Button name={REMOVE_IMAGE} value={id} variant="quiet" size="small" onClick={remove(id)}>
        Verwijderen<span className="sr-only"> je foto of logo</span>
      </Button>
    </div>
  ));
}

/** The images in their order, which are moved by buttons and dragged. */
function OwnImages({ pictures, queue }: Pictures) {
  const { order, dragged, draggable, move } = useDraggedOrder(pictures, (moved) => {
    void queue.send(fieldsOf(moved), ORDER_SAID);
  });
  const { removed, remove } = useRemoval(queue, () => fieldsOf(order));
  return (
    <div id={OWN_IMAGES_ID} className="scroll-mt-16">
      {order.length > 0 && (
        <ol aria-label={TEXTS.IMAGE.title} className="flex flex-wrap gap-4">
          {order.map(({ id, key }, index) => {
            const number = index + 1;
            const about = <span className="sr-only"> tonen: foto {number}</span>;
            return (
              <li
                key={id}
                {...draggable(id)}
                className={cx("w-36", (dragged === id || removed === id) && "opacity-60")}
              >
                <input type="hidden" name={IMAGE_ID} value={id} />
                <img
                  src={`/bestanden/${key}`}
                  alt={`Foto ${number} van je werk`}
                  draggable
                  className="aspect-4/3 w-36 rounded border border-line bg-mist object-cover js:cursor-grab"
                />
                <div className="flex flex-wrap gap-x-4">
                  {index > 0 && (
                    <Button name={MOVE_IMAGE} value={`${id}:-1`} variant="text" onClick={move(id, -1)}>
                      Eerder{about}
                    </Button>
                  )}
                  {number < order.length && (
                    <Button name={MOVE_IMAGE} value={`${id}:1`} variant="text" onClick={move(id, 1)}>
                      Later{about}
                    </Button>
                  )}
                  <Button name={REMOVE_IMAGE} value={id} variant="text" onClick={remove(id)}>
                    Verwijderen<span className="sr-only"> foto {number} van je werk</span>
                  </Button>
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

function fieldsOf(pictures: readonly OnboardingPicture[]): URLSearchParams {
  return new URLSearchParams(pictures.map(({ id }) => [IMAGE_ID, id]));
}
