import { CompanyPicture } from "#app/ui/company-picture.tsx";
import type { QuoteFace } from "#domain/briefs/client-briefs-view.ts";

/**
 * The quotes of a request as cards in a fan, each with the logo or initials of its company, the chosen one raised. While more can
 * come, the places that are free are drawn as empty cards. The words beside it say the same.
 */
export function QuoteFan({
  faces,
  places,
  isOpen,
}: {
  faces: readonly QuoteFace[];
  /** How many quotes the request takes. */
  places: number;
  isOpen: boolean;
}) {
  const shown = faces.slice(-places);
  const free = Array.from({ length: isOpen ? places - shown.length : 0 }, (_, place) => `vrij-${place}`);
  return (
    <div aria-hidden="true" className="quote-fan">
      {shown.map(({ profileId, name, avatarKey, isChosen }) => (
        <span key={profileId} data-chosen={isChosen ? "" : undefined}>
          <CompanyPicture name={name} avatarKey={avatarKey} className="size-full text-sm" />
        </span>
      ))}
      {free.map((key) => (
        <span key={key} data-empty="" />
      ))}
    </div>
  );
}
