import { DescriptionList } from "#app/ui/description-list.tsx";
import type { BriefToConfirm } from "#domain/briefs/brief-to-confirm-view.ts";
import { requestLabel } from "#texts/brief-answers.ts";
import { formatBudget, formatWishedDay } from "#texts/formats.ts";

/** What is going to stand on the companies' list, and the name that stays secret for now. */
export function BriefToConfirmFacts({ brief }: { brief: BriefToConfirm }) {
  const wishes = [
    { label: "Bijzondere wensen", value: brief.description },
    { label: "Extra informatie", value: brief.additionalInfo },
  ];
  return (
    <DescriptionList
      items={[
        { label: "Aanvraag", value: requestLabel(brief) },
        { label: "Plaats", value: brief.locationText },
        { label: "Datum", value: formatWishedDay(brief) },
        { label: "Budget", value: formatBudget(brief.budgetMinEuro, brief.budgetMaxEuro) },
        ...wishes.filter(({ value }) => value),
        { label: "Op naam van", value: brief.clientName },
      ]}
    />
  );
}
