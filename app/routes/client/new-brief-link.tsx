import { VERTICAL_PAGES } from "#app/verticals.ts";
import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { byVertical, type BriefDetails } from "#domain/briefs/details.ts";
import { briefTitle } from "./brief-texts.ts";

/** The wizard of the same vertical with its first answers. The address stays out of the URL. */
function wizardWith(details: BriefDetails): string {
  const query = byVertical(details, {
    cleaning: ({ serviceType, frequency }) => `serviceType=${serviceType}&frequency=${frequency}`,
    moving: ({ type }) => `movingType=${type}`,
  });
  return `${VERTICAL_PAGES[details.vertical].wizard}?${query}`;
}

/** Links a closed brief to the wizard for a new one of the same kind. */
export function NewBriefLink({ brief }: { brief: ClientBrief }) {
  return (
    <a href={wizardWith(brief.details)} className="link inline-flex min-h-11 items-center">
      Opnieuw aanvragen<span className="sr-only"> ({briefTitle(brief)})</span>
    </a>
  );
}
