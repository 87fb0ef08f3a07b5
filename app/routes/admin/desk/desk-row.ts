import type { BadgeCode } from "#app/ui/badge.tsx";
import { ageText } from "#texts/request/open-briefs.ts";
import { formatDateTime } from "#texts/formats.ts";

/** A row of a list of operators: what it is, where or of whom, its state, and since when. */
type Facts = {
  /** Unique within the list. */
  key: string;
  /** The address of its sheet; null where rows have none. */
  href: string | null;
  what: string;
  where: string;
  state: { label: string; tone: BadgeCode } | null;
  since: Date;
  isLate: boolean;
};

export type DeskRow = Facts & {
  /** How long ago it was: `3 uur geleden`. */
  age: string;
  /** What tells its link from those of other rows. */
  name: string;
};

const HOUR = 3_600_000;

/** A row as it is shown now. */
export const deskRow = (facts: Facts, now: Date): DeskRow => ({
  ...facts,
  age: ageText((now.getTime() - facts.since.getTime()) / HOUR),
  name: [facts.what, facts.where, formatDateTime(facts.since)].filter(Boolean).join(", "),
});
