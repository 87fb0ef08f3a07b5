import { DescriptionList } from "#app/ui/description-list.tsx";
import type { Statement } from "#domain/desk/measures/statement-view.ts";
import { formatDate } from "#texts/formats.ts";
import { LIFT_REASON_LABELS, MEASURE_STATUS_LABELS, reasonsOf, subjectText } from "#texts/desk/measures.ts";

/** The page of a statement of reasons, for its addressee. */
export function StatementOfReasons({ statement }: { statement: Omit<Statement, "token"> }) {
  const { startsAt, toldAt, status, endedAt, liftReason } = statement;
  return (
    <DescriptionList
      items={[
        {
          label: "Stand",
          value:
            status === "LIFTED" && endedAt && liftReason
              ? `Opgeheven op ${formatDate(endedAt)}. ${LIFT_REASON_LABELS[liftReason]}.`
              : MEASURE_STATUS_LABELS[status],
        },
        { label: "Het gaat om", value: subjectText(statement) },
        { label: "Bericht gestuurd", value: formatDate(toldAt) },
        { label: startsAt > toldAt ? "Gaat in" : "Sinds", value: formatDate(startsAt) },
        ...reasonsOf(statement),
      ]}
    />
  );
}
