import { Button } from "#app/ui/button.tsx";
import { DRAGGED_ID } from "#app/ui/follow-dragging.ts";
import { PictureField } from "#app/ui/picture-field.tsx";
import { PHOTO_ROOMS } from "#domain/photos/rules.ts";
import { MAX_BRIEF_PHOTOS } from "#domain/briefs/rules.ts";
import type { Photo } from "#domain/photos/views.ts";
import { PHOTO_FILES_HINT, PHOTO_PRIVACY_HINT, PHOTO_ROOM_LABELS, photoText } from "#texts/photos.ts";
import {
  ADD_PHOTOS,
  PHOTO_EARLIER,
  PHOTO_FILES,
  PHOTO_GONE,
  PHOTO_ID,
  PHOTO_ROOM,
  PHOTOS_ID,
  smallPhotoPath,
} from "./photo-paths.ts";
// Vite builds the script for this import; the linter sees only the file behind it.
// oxlint-disable-next-line import/default
import photosScript from "./photos-script.ts?worker&url";

/**
 * Fields of a form with which photos are added, named, moved and removed. With JavaScript chosen files are uploaded at once
 * (photos-script.ts); without it the buttons send the whole form.
 */
export function PhotoEditor({
  photos,
  base,
  error,
  note = "",
  mayAdd = true,
}: {
  photos: readonly Photo[];
  /** Where the photos are shown. */
  base: string;
  error: string | undefined;
  /** What else a client should know before it adds photos here. */
  note?: string;
  /** False for a request that is closed. */
  mayAdd?: boolean;
}) {
  return (
    <div id={PHOTOS_ID} data-photos={MAX_BRIEF_PHOTOS} className="space-y-4">
      <script src={photosScript} defer />
      {photos.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2" aria-label="Je foto’s">
          {photos.map((photo, index) => (
            <EditedPhoto key={photo.id} photo={photo} number={index + 1} base={base} />
          ))}
        </ul>
      )}
      {!mayAdd ? null : photos.length < MAX_BRIEF_PHOTOS ? (
        <>
          <PictureField
            name={PHOTO_FILES}
            label="Foto’s kiezen"
            hint={`${PHOTO_FILES_HINT} ${PHOTO_PRIVACY_HINT} ${note}`.trim()}
            error={error}
            optional
            multiple
          />
          <ul data-photos-sending className="space-y-2 empty:hidden" />
          <output data-photos-status className="sr-only" />
          <Button
            name="intent"
            value={ADD_PHOTOS}
            formEncType="multipart/form-data"
            variant="secondary"
            className="js:hidden"
          >
            Foto’s uploaden
          </Button>
        </>
      ) : (
        <p className="text-soft">Er passen geen foto’s meer bij.</p>
      )}
    </div>
  );
}

function EditedPhoto({ photo, number, base }: { photo: Photo; number: number; base: string }) {
  const { id, room } = photo;
  const text = photoText(number, room);
  return (
    <li className="flex gap-3" {...{ [DRAGGED_ID]: id }}>
      <input type="hidden" name={PHOTO_ID} value={id} />
      <img
        src={smallPhotoPath(base, id)}
        alt={text}
        width={120}
        height={90}
        draggable
        className="h-22.5 w-30 shrink-0 rounded border border-line bg-mist object-cover js:cursor-grab"
      />
      <div className="min-w-0 grow">
        <select
          name={PHOTO_ROOM}
          aria-label={`Wat staat er op foto ${number}?`}
          defaultValue={room ?? ""}
          className="control"
        >
          <option value="">Wat staat erop?</option>
          {PHOTO_ROOMS.map((code) => (
            <option key={code} value={code}>
              {PHOTO_ROOM_LABELS[code]}
            </option>
          ))}
        </select>
        <div className="flex flex-wrap gap-x-4">
          {number > 1 && (
            <Button name={PHOTO_EARLIER} value={id} variant="text">
              Eerder<span className="sr-only"> tonen: {text.toLowerCase()}</span>
            </Button>
          )}
          <Button name={PHOTO_GONE} value={id} variant="text">
            Verwijderen<span className="sr-only"> {text.toLowerCase()}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
