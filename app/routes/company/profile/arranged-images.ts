import { CAPTION, IMAGE_ID, MOVE_IMAGE } from "./profile-intents.ts";

export type ArrangedImage = { imageId: string; caption: string };

const textsOf = (form: FormData, name: string) =>
  form.getAll(name).filter((value) => typeof value === "string");

/** The images of the portfolio form in their order, after the move whose button was pressed (`<id>:-1`, `<id>:1`). */
export function arrangedImages(form: FormData): ArrangedImage[] {
  const captions = textsOf(form, CAPTION);
  const images = textsOf(form, IMAGE_ID).map((imageId, index) => ({
    imageId,
    caption: captions[index] ?? "",
  }));
  const [id, step] = textsOf(form, MOVE_IMAGE)[0]?.split(":") ?? [];
  return moved(
    images,
    images.findIndex(({ imageId }) => imageId === id),
    step === "-1" ? -1 : 1,
  );
}

/** The list with the item at `from` one place earlier or later; the same order when it stands at that end. */
function moved<Item>(list: readonly Item[], from: number, step: -1 | 1): Item[] {
  const to = from + step;
  if (from === -1 || to < 0 || to >= list.length) return [...list];
  return list.with(from, list[to]!).with(to, list[from]!);
}
