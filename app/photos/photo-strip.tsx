import type { Photo } from "#domain/photos/views.ts";
import { photoText } from "#texts/request/photos.ts";
import { photoPath, smallPhotoPath } from "./photo-paths.ts";

/** The photos of a request; each leads to the whole photo. Nothing without any. */
export function PhotoStrip({ photos, base }: { photos: readonly Photo[]; base: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Foto’s">
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
        </li>
      ))}
    </ul>
  );
}
