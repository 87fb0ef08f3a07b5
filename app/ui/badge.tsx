import { cx } from "#app/ui/cx.ts";
import { BRIEF_STATUS_LABELS, PROPOSAL_STATUS_LABELS } from "#texts/labels.ts";

const words = {
  NIEUW: "Nieuw",
  ...BRIEF_STATUS_LABELS,
  ...PROPOSAL_STATUS_LABELS,
};

export type BadgeCode = keyof typeof words;

const green = "bg-green-tint text-green";
const red = "bg-red-tint text-red";
const grey = "bg-grey-tint text-grey";

const colours: Record<BadgeCode, string> = {
  OPEN: green,
  IN_PROGRESS: "bg-blue-tint text-blue",
  COMPLETED: grey,
  CANCELLED: red,
  EXPIRED: grey,
  PENDING: "bg-yellow-tint text-yellow",
  ACCEPTED: green,
  DECLINED: red,
  WITHDRAWN: grey,
  NIEUW: "bg-accent text-paper",
};

/** The state of a brief or proposal as a coloured label; `label` replaces the word for another reader. */
export function Badge({ code, label }: { code: BadgeCode; label?: string }) {
  return (
    <span
      className={cx(
        "inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap",
        colours[code],
      )}
    >
      {label ?? words[code]}
    </span>
  );
}
