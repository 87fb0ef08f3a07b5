import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/fields/field.tsx";
import { useDraggedOrder } from "#app/ui/use-dragged-order.ts";
import { MAX_CAPTION_LENGTH } from "#domain/companies/rules.ts";
import { ARRANGE_IMAGES, CAPTION, IMAGE_ID, MOVE_IMAGE, REMOVE_IMAGE } from "./profile-intents.ts";

export type PortfolioImage = { id: string; key: string; caption: string };

/**
 * The images of a portfolio with their captions and order. Every button saves the whole form, so that no typed caption is
 * lost by moving an image. Dragging changes the order of the form; it is saved with the others.
 */
export function Portfolio({ images }: { images: PortfolioImage[] }) {
  const { order, dragged, draggable } = useDraggedOrder(images);
  const isRearranged = order.some(({ id }, index) => id !== images[index]?.id);
  return (
    <Form method="post" className="mt-5 space-y-5">
      <input type="hidden" name="intent" value={ARRANGE_IMAGES} />
      {/* Enter in a caption presses the first button: it must save, not move or remove an image. */}
      <button hidden>Foto’s opslaan</button>
      <ol className="space-y-5">
        {order.map(({ id, key, caption }, index) => {
          const number = index + 1;
          return (
            <li
              key={id}
              {...draggable(id)}
              className={cx(
                "rounded border border-line bg-paper p-3 sm:flex sm:items-start sm:gap-5",
                dragged === id && "opacity-60",
              )}
            >
              <input type="hidden" name={IMAGE_ID} value={id} />
              <img
                src={`/bestanden/${key}`}
                alt={caption || `Foto ${number} van je werk`}
                width={800}
                height={600}
                draggable
                className="mb-3 aspect-4/3 h-auto w-48 shrink-0 cursor-grab rounded bg-mist object-cover sm:mb-0"
              />
              <div className="min-w-0 flex-1">
                <Field
                  name={CAPTION}
                  id={`${CAPTION}-${id}`}
                  label={`Bijschrift bij foto ${number}`}
                  optional="unmarked"
                  placeholder="Bijvoorbeeld: trap gereinigd na verbouwing"
                  maxLength={MAX_CAPTION_LENGTH}
                  defaultValue={caption}
                />
                <div className="mt-3 flex flex-wrap gap-2">
                  {index > 0 && (
                    <Button name={MOVE_IMAGE} value={`${id}:-1`} variant="secondary" size="small">
                      Eerder<span className="sr-only"> tonen: foto {number}</span>
                    </Button>
                  )}
                  {number < order.length && (
                    <Button name={MOVE_IMAGE} value={`${id}:1`} variant="secondary" size="small">
                      Later<span className="sr-only"> tonen: foto {number}</span>
                    </Button>
                  )}
                  <Button name={REMOVE_IMAGE} value={id} variant="quiet" size="small" className="ml-auto">
                    Verwijderen<span className="sr-only"> foto {number}</span>
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <Button variant={isRearranged ? "primary" : "secondary"}>
        {isRearranged ? "Nieuwe volgorde opslaan" : "Bijschriften opslaan"}
      </Button>
    </Form>
  );
}
