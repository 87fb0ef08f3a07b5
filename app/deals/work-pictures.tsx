import { PhotoStrip } from "#app/photos/photo-strip.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import {
  MAX_WORK_PICTURES,
  PICTURE_CONTENT_TYPES,
  WORK_PICTURE_KINDS,
  type WorkPictureKind,
} from "#domain/deals/files/rules.ts";
import { WORK_PICTURE_LABELS } from "#texts/deal/deal-files.ts";
import { formatCount } from "#texts/formats.ts";
import { useDeal, useTyped } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { FilesField } from "./files-field.tsx";
import { DEAL_INTENTS, FILES_FIELD } from "./intents.ts";
import { DEAL_FILES_PATH } from "./paths.ts";
import type { ShownDeal } from "./shown-deal.server.ts";

/** Whether this reader adds and removes pictures of the work. */
export const mayAddPictures = ({ side, mayAct, state }: ShownDeal): boolean =>
  side === "COMPANY" && mayAct && state !== "FALLEN_THROUGH";

/** Pictures of before and after the work, which the company adds and both sides see. */
export function WorkPictures() {
  return (
    <div className="mt-4 space-y-4 empty:hidden">
      {WORK_PICTURE_KINDS.map((kind) => (
        <PicturesOf key={kind} kind={kind} />
      ))}
    </div>
  );
}

function PicturesOf({ kind }: { kind: WorkPictureKind }) {
  const deal = useDeal();
  const pictures = deal.pictures.filter((picture) => picture.kind === kind);
  const mayAdd = mayAddPictures(deal);
  if (pictures.length === 0 && !mayAdd) return null;
  const label = WORK_PICTURE_LABELS[kind];
  return (
    <section aria-label={`Foto’s: ${label}`}>
      <h3 className="text-h4">{label}</h3>
      <div className="mt-2 empty:hidden">
        <PhotoStrip
          photos={pictures.map(({ id }) => ({ id, room: null }))}
          base={DEAL_FILES_PATH}
          label={label}
          renderBelow={({ id }, number) =>
            mayAdd && (
              <DealForm intent={DEAL_INTENTS.removePicture} fields={{ fileId: id }} className="print:hidden">
                <button className="link min-h-11 text-sm">
                  Verwijderen
                  <span className="sr-only">
                    {" "}
                    ({label}, foto {number})
                  </span>
                </button>
              </DealForm>
            )
          }
        />
      </div>
      {mayAdd && pictures.length < MAX_WORK_PICTURES && (
        <AddPictures kind={kind} room={MAX_WORK_PICTURES - pictures.length} />
      )}
    </section>
  );
}

function AddPictures({ kind, room }: { kind: WorkPictureKind; room: number }) {
  const { isShown, field } = useTyped(DEAL_INTENTS.addPictures, { kind });
  const files = field(FILES_FIELD);
  return (
    <div className="print:hidden">
      <Disclosure summary="Foto’s toevoegen" about={WORK_PICTURE_LABELS[kind]} open={isShown}>
        <DealForm intent={DEAL_INTENTS.addPictures} fields={{ kind }} takesFiles className="space-y-3 pt-1">
          <FilesField
            {...files}
            id={`${files.id}.${kind}`}
            label="Foto’s"
            hint={`Er ${room === 1 ? "kan" : "kunnen"} nog ${formatCount(room, "foto", "foto’s")} bij. De opdrachtgever ziet ze ook. Laat mensen erbuiten.`}
            accept={PICTURE_CONTENT_TYPES}
            max={room}
          />
          <Button size="small" variant="secondary">
            Foto’s bewaren
          </Button>
        </DealForm>
      </Disclosure>
    </div>
  );
}
