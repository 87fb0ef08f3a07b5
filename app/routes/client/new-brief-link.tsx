import { VERTICAL_PAGES } from "#app/verticals.ts";
import { byVertical, type BriefDetails } from "#domain/briefs/details.ts";

/** The wizard of the same vertical with its first answers. The address stays out of the URL. */
function wizardWith(details: BriefDetails): string {
  const query = byVertical(details, {
    cleaning: ({ serviceType, frequency }) => `serviceType=${serviceType}&frequency=${frequency}`,
    moving: ({ type }) => `movingType=${type}`,
  });
  return `${VERTICAL_PAGES[details.vertical].wizard}?${query}`;
}

/** Links a request to the wizard for a new one of the same kind. */
export function NewBriefLink({ request }: { request: { details: BriefDetails } }) {
  return (
    <a href={wizardWith(request.details)} className="link inline-flex min-h-11 items-center">
      Opnieuw aanvragen
    </a>
  );
}
