import { cx } from "#app/ui/cx.ts";
import type { BriefStatus } from "#domain/briefs/rules.ts";
import { PROPOSAL_STATUS_LABELS } from "#texts/labels.ts";

const words = {
  NIEUW: "Nieuw",
  ...PROPOSAL_STATUS_LABELS,
};

type OwnWord = keyof typeof words;

export type BadgeCode = OwnWord | BriefStatus;

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

/**
 * The state of a brief or proposal as a coloured label. `label` replaces the word for another reader; a brief has no word
 * that is right for every reader.
 */
export function Badge(props: { code: OwnWord; label?: string } | { code: BadgeCode; label: string }) {
  const { code } = props;
  return (
    <span
      className={cx(
        "inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap",
        colours[code],
      )}
    >
      {props.label ?? words[code as OwnWord]}
    </span>
  );
}
