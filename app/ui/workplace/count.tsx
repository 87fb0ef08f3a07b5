import type { PlaceCount } from "./places.ts";

/** How much of a place waits for the person: a number for the eye, and its words for a screen reader. */
export function Count({ of }: { of: PlaceCount | undefined }) {
  if (!of || of.count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="min-w-5 rounded-full bg-accent px-1 text-center text-[0.75rem] leading-5 font-semibold text-paper tabular-nums"
      >
        {of.count > of.most ? `${of.most}+` : of.count}
      </span>
      <span className="sr-only">, {of.words}</span>
    </>
  );
}
