import { useRef } from "react";
import { COMPUTED_ID, textOf } from "#app/forms/form-answer.ts";
import { useTyped } from "#app/hooks/use-typed.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import { Button } from "#app/ui/button.tsx";
import { CountField } from "#app/ui/fields/count-field.tsx";
import {
  countIn,
  INVENTORY_ROOMS,
  itemsOf,
  volumeM3Of,
  type Inventory,
  type InventoryRoom,
  type ItemCode,
} from "#domain/briefs/inventory.ts";
import {
  cubicMetres,
  INVENTORY_ROOM_LABELS,
  ITEM_LABELS,
  pieces,
  uncounted,
  withBoxes,
} from "#texts/request/inventory-labels.ts";
import type { StepProps } from "../brief-steps.ts";
import { sizeOf } from "./typed-size.ts";

type Props = Pick<StepProps, "values" | "errors">;

/** The inventory by room, with its total volume, which follows what is typed. */
export function InventoryFields({ values, errors }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const loaded = sizeOf((field) => textOf(values, field));
  const typed = useTyped(list);
  const { inventory, boxes, given } = typed ? sizeOf(typed) : loaded;
  return (
    <fieldset ref={list} data-volume="" aria-describedby="spullen-uitleg">
      <legend className="font-semibold">
        Of tel wat er meegaat <span className="font-normal text-soft">(niet verplicht)</span>
      </legend>
      <p id="spullen-uitleg" className="mt-0.5 max-w-[60ch] text-sm text-soft">
        Weet je het volume niet? Vul hier in hoeveel je van alles hebt, dan rekenen wij het uit. Je dozen
        tellen mee.
      </p>
      <div className="mt-3 divide-y divide-line rounded border border-edge">
        {INVENTORY_ROOMS.map((room) => (
          <Room
            key={room}
            room={room}
            open={isOpen(room, loaded.inventory, errors)}
            count={countIn(inventory, itemsOf(room))}
            values={values}
            errors={errors}
          />
        ))}
      </div>
      <Sum inventory={inventory} boxes={boxes} given={given} />
    </fieldset>
  );
}

/** Opens the rooms that contain an item or an error. */
function isOpen(room: InventoryRoom, sent: Inventory, errors: Props["errors"]): boolean {
  const items = itemsOf(room);
  return countIn(sent, items) > 0 || items.some((item) => errors[`inventory.${item}`]);
}

function Room({
  room,
  open,
  count,
  values,
  errors,
}: Props & { room: InventoryRoom; open: boolean; count: number }) {
  const labels: Partial<Record<ItemCode, string>> = ITEM_LABELS[room];
  return (
    <details open={open} className="group">
      <summary className="flex min-h-12 items-center gap-3 px-4 py-2.5 font-semibold">
        <Chevron className="w-3 transition-transform duration-150 group-open:rotate-180" />
        {INVENTORY_ROOM_LABELS[room]}
        <span hidden={count === 0} className="ml-auto text-sm font-normal text-soft">
          {count > 0 && pieces(count)}
        </span>
      </summary>
      <div className="grid gap-x-8 px-4 pb-3 sm:grid-cols-2">
        {itemsOf(room).map((item) => (
          <CountField
            key={item}
            name={`inventory.${item}`}
            label={labels[item] ?? item}
            defaultValue={textOf(values, `inventory.${item}`)}
            error={errors[`inventory.${item}`]}
          />
        ))}
      </div>
    </details>
  );
}

/** The total volume. Without JavaScript a button computes it. */
function Sum({ inventory, boxes, given }: { inventory: Inventory; boxes: number; given: string }) {
  const counted = countIn(inventory) > 0;
  return (
    <>
      <div
        id={COMPUTED_ID}
        className="sticky bottom-0 mt-3 flex items-center justify-between gap-4 rounded border border-accent-line bg-accent-tint px-4 py-2.5"
      >
        <output>
          {counted ? (
            <span key="counted">
              Samen ongeveer <strong>{cubicMetres(volumeM3Of(inventory, boxes))}</strong>
              <span>{withBoxes(boxes)}</span>
            </span>
          ) : (
            <span key="uncounted">{uncounted(boxes, volumeM3Of({}, boxes))}</span>
          )}
        </output>
        <Button name="intent" value="bereken" variant="secondary" size="small" className="js:hidden">
          Bereken
        </Button>
      </div>
      {counted && given !== "" && (
        <p className="mt-1.5 text-sm text-soft">
          Bedrijven zien deze som, en niet de <span>{given}</span> die je zelf invulde.
        </p>
      )}
    </>
  );
}
