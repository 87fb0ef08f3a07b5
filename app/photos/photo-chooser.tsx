import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
} from "react";
import { cx } from "#app/ui/cx.ts";
import { PictureField } from "#app/ui/fields/picture-field.tsx";
import type { PhotoQueue } from "./use-photo-queue.ts";

/**
 * Where photos are chosen, dropped or taken. With JavaScript they are sent at once, which `PhotoProgress` shows; without it the button
 * in `children` sends the whole form.
 */
export function PhotoChooser({
  queue: { choose },
  children,
  ...field
}: Omit<ComponentProps<typeof PictureField>, "ref" | "onChange"> & {
  queue: PhotoQueue;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(from: HTMLInputElement): void {
    const files = [...(from.files ?? [])];
    // The rest of the form is sent without files.
    from.value = "";
    choose(files);
  }
  const takeEarlier = useEffectEvent(() => take(input.current!));
  // Chosen before this page was hydrated.
  useEffect(() => takeEarlier(), []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    choose(field.multiple ? files : files.slice(0, 1));
  }
  function dragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    <div
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        "space-y-3 rounded border border-dashed p-4 transition-colors duration-150",
        isOver ? "border-accent bg-accent-tint" : "border-edge",
      )}
    >
      <PictureField {...field} ref={input} onChange={({ currentTarget }) => take(currentTarget)} />
      <div className="hidden flex-wrap items-center gap-x-4 js:flex">
        <label className="link hidden min-h-11 items-center has-focus-visible:outline-3 has-focus-visible:outline-accent pointer-coarse:inline-flex">
          Maak een foto
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </label>
        <p className="text-sm text-soft pointer-coarse:hidden">Je kunt ze ook hierheen slepen.</p>
      </div>
      {children}
    </div>
  );
}
