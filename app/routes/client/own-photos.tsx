import { PHOTOS_PATH } from "#app/photos/photo-paths.ts";
import { PhotoStrip } from "#app/photos/photo-strip.tsx";
import { Link } from "#app/ui/link.tsx";
import { mayChangeBrief, type BriefStatus } from "#domain/briefs/rules.ts";
import type { Photo } from "#domain/photos/views.ts";
import { requestPhotosPath } from "./request-paths.ts";

/** The photos of a client's own request, and the way to add or remove some. */
export function OwnPhotos({
  request: { id, status },
  photos,
}: {
  request: { id: string; status: BriefStatus };
  photos: readonly Photo[];
}) {
  const mayAdd = mayChangeBrief(status);
  if (photos.length === 0 && !mayAdd) return null;
  return (
    <>
      <h3 className="text-base font-semibold">Foto’s</h3>
      {photos.length === 0 && <p className="text-soft">Met foto’s geven bedrijven een preciezere prijs.</p>}
      <div className="mt-2">
        <PhotoStrip photos={photos} base={PHOTOS_PATH} />
      </div>
      <Link href={requestPhotosPath(id)} className="link inline-flex min-h-11 items-center">
        {photos.length === 0
          ? "Foto’s toevoegen"
          : mayAdd
            ? "Foto’s toevoegen of verwijderen"
            : "Foto’s verwijderen"}
      </Link>
    </>
  );
}
