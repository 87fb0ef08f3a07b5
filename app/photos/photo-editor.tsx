import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { useDraggedOrder } from "#app/ui/use-dragged-order.ts";
import { PHOTO_ROOMS } from "#domain/photos/rules.ts";
import { MAX_BRIEF_PHOTOS } from "#domain/briefs/rules.ts";
import type { Photo } from "#domain/photos/views.ts";
import {
  ORDER_SAID,
  PHOTO_FILES_HINT,
  PHOTO_PRIVACY_HINT,
  PHOTO_ROOM_LABELS,
  photoText,
  REMOVAL_SAID,
} from "#texts/request/photos.ts";
import { PhotoChooser } from "./photo-chooser.tsx";
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
import { PhotoProgress } from "./photo-progress.tsx";
import { usePhotoQueue } from "./use-photo-queue.ts";

type Props = {
  photos: readonly Photo[];
  /** Where the photos are shown. */
  base: string;
  /** The address that takes what is sent while the page stays as it is. */
  sendTo: string;
  error: string | undefined;
  /** What else a client should know before it adds photos here. */
  note?: string;
  /** False for a request that is closed. */
  mayAdd?: boolean;
};

/**
 * Fields of a form with which photos are added, named, moved and removed. With JavaScript each act is sent at once; without it the
 * buttons send the whole form.
 */
export function PhotoEditor({ photos, base, sendTo, error, note = "", mayAdd = true }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const queue = usePhotoQueue({ to: sendTo, field: PHOTO_FILES, intent: ADD_PHOTOS });
  const { order, dragged, draggable, move } = useDraggedOrder(photos, (moved) => {
    void queue.send(fieldsOf(moved), ORDER_SAID);
  });

  /** The fields of these photos, with what each shows as it is chosen now. */
  function fieldsOf(moved: readonly Photo[]): URLSearchParams {
    const rooms = new Map<string, string>();
    for (const { dataset, value } of list.current?.querySelectorAll("select") ?? [])
      rooms.set(dataset.photo!, value);
    const fields = new URLSearchParams();
    for (const { id } of moved) {
      fields.append(PHOTO_ID, id);
      fields.append(PHOTO_ROOM, rooms.get(id) ?? "");
    }
    return fields;
  }

  async function remove(id: string): Promise<void> {
    setRemoved(id);
    // Its button goes with it.
    queue.status.current?.focus();
    const fields = fieldsOf(order);
    fields.set(PHOTO_GONE, id);
    await queue.send(fields, REMOVAL_SAID);
    setRemoved(null);
  }

  return (
    <div id={PHOTOS_ID} className="space-y-4">
      {order.length > 0 && (
        <ul ref={list} className="grid gap-4 sm:grid-cols-2" aria-label="Je foto’s">
          {order.map(({ id, room }, index) => {
            const number = index + 1;
            const text = photoText(number, room);
            const about = <span className="sr-only"> tonen: {text.toLowerCase()}</span>;
            const next = order[number];
            return (
              <li
                key={id}
                {...draggable(id)}
                className={cx("flex gap-3", (dragged === id || removed === id) && "opacity-60")}
              >
                <input type="hidden" name={PHOTO_ID} value={id} />
                <img
                  src={smallPhotoPath(base, id)}
                  alt={text}
                  width={120}
                  height={90}
                  draggable
                  className="h-22.5 w-30 shrink-0 rounded border border-line bg-mist object-cover js:cursor-grab sm:h-18 sm:w-24"
                />
                <div className="min-w-0 grow">
                  <select
                    name={PHOTO_ROOM}
                    data-photo={id}
                    aria-label={`Wat staat er op foto ${number}?`}
                    defaultValue={room ?? ""}
                    onChange={() => void queue.send(fieldsOf(order), { kept: "", failed: "" })}
                    className="control"
                  >
                    <option value="">Wat staat erop?</option>
                    {PHOTO_ROOMS.map((code) => (
                      <option key={code} value={code}>
                        {PHOTO_ROOM_LABELS[code]}
                      </option>
                    ))}
                  </select>
                  <div className="flex flex-wrap gap-x-3 text-sm">
                    {index > 0 && (
                      <Button name={PHOTO_EARLIER} value={id} variant="text" onClick={move(id, -1)}>
                        Eerder{about}
                      </Button>
                    )}
                    {next && (
                      <Button name={PHOTO_EARLIER} value={next.id} variant="text" onClick={move(id, 1)}>
                        Later{about}
                      </Button>
                    )}
                    <Button
                      name={PHOTO_GONE}
                      value={id}
                      variant="text"
                      onClick={(event) => {
                        event.preventDefault();
                        void remove(id);
                      }}
                    >
                      Verwijderen<span className="sr-only"> {text.toLowerCase()}</span>
                    </Button>
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <PhotoProgress queue={queue} />
      {mayAdd && photos.length >= MAX_BRIEF_PHOTOS && (
        <p className="text-soft">Er passen geen foto’s meer bij.</p>
      )}
      {mayAdd && photos.length < MAX_BRIEF_PHOTOS && (
        <PhotoChooser
          queue={queue}
          name={PHOTO_FILES}
          label="Foto’s kiezen"
          hint={`${PHOTO_FILES_HINT} ${PHOTO_PRIVACY_HINT} ${note}`.trim()}
          error={error}
          optional
          multiple
        >
          <Button
            name="intent"
            value={ADD_PHOTOS}
            formEncType="multipart/form-data"
            variant="secondary"
            className="js:hidden"
          >
            Foto’s uploaden
          </Button>
        </PhotoChooser>
      )}
    </div>
  );
}
