import { cx } from "#app/ui/cx.ts";

const green = "bg-green-tint text-green";
const red = "bg-red-tint text-red";
const grey = "bg-grey-tint text-grey";

// One word and one colour per code; a code without a row does not compile.
const codes = {
  OPEN: ["Open", green],
  IN_PROGRESS: ["Vol: jij kiest", "bg-blue-tint text-blue"],
  COMPLETED: ["Afgerond", grey],
  CANCELLED: ["Geannuleerd", red],
  PENDING: ["In afwachting", "bg-yellow-tint text-yellow"],
  ACCEPTED: ["Geaccepteerd", green],
  DECLINED: ["Afgewezen", red],
  WITHDRAWN: ["Ingetrokken", grey],
  NIEUW: ["Nieuw", "bg-accent text-paper"],
} as const;

export type BadgeCode = keyof typeof codes;

/** The state of a request or a quote as a word on its colour; `label` overrides the word for another reader. */
export function Badge({ code, label }: { code: BadgeCode; label?: string }) {
  const [word, colours] = codes[code];
  return (
    <span
      className={cx(
        "inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap",
        colours,
      )}
    >
      {label ?? word}
    </span>
  );
}
