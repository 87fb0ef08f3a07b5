import { use } from "react";
import { SendingContext } from "#app/ui/sending-context.ts";
import { UploadRow } from "./upload-row.tsx";
import type { PhotoQueue } from "./use-photo-queue.ts";

/** The photos that are on their way, those that did not arrive, and what was done last. */
export function PhotoProgress({ queue: { uploads, said, stop, status } }: { queue: PhotoQueue }) {
  const { pressed } = use(SendingContext);
  const sending = uploads.filter(({ failure }) => failure === null);
  return (
    <>
      {sending.length > 0 && (
        <ul className="space-y-2" aria-label="Wordt geüpload">
          {sending.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onStop={() => stop(upload)} />
          ))}
        </ul>
      )}
      <ul aria-live="polite" className="space-y-2 empty:hidden">
        {uploads.map(
          ({ id, failure }) =>
            failure && (
              <li key={id} className="font-semibold break-words text-red">
                {failure}
              </li>
            ),
        )}
      </ul>
      <output ref={status} tabIndex={-1} className="block text-sm text-soft">
        {pressed && sending.length > 0 ? "We versturen eerst je foto’s." : said}
      </output>
    </>
  );
}
