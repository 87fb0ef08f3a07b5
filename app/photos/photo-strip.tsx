import type { ReactNode } from "react";
import type { Photo } from "#domain/photos/views.ts";
import { photoText } from "#texts/request/photos.ts";
import { photoPath, smallPhotoPath } from "./photo-paths.ts";

/** Photos; each leads to the whole photo. Nothing without any. */
export function PhotoStrip({
  photos,
  base,
  label = "Foto’s",
  renderBelow,
}: {
  photos: readonly Photo[];
  base: string;
  /** What they are of. */
  label?: string;
  /** What stands under a photo. */
  renderBelow?: (photo: Photo, number: number) => ReactNode;
}) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {photos.map(({ id, room }, index) => (
        <li key={id}>
          <a href={photoPath(base, id)} target="_blank" rel="noreferrer" className="block rounded">
            <img
              src={smallPhotoPath(base, id)}
              alt={photoText(index + 1, room)}
              loading="lazy"
              width={120}
              height={90}
              className="h-22.5 w-30 rounded border border-line bg-mist object-cover"
            />
            <span className="sr-only"> (opent in een nieuw venster)</span>
          </a>
          {renderBelow?.({ id, room }, index + 1)}
        </li>
      ))}
    </ul>
  );
}
