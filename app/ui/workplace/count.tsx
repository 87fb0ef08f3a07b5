import type { PlaceCount } from "./places.ts";

/**
 * How much of a place waits for the person: a number for the eye, and its words for a screen reader. With an id it is
 * replaced whenever the live script asks for its page; it never makes the script ask.
 */
export function Count({ of, id }: { of: PlaceCount | undefined; id?: string }) {
  const shown = of && of.count > 0 && (
    <>
      <span
        aria-hidden="true"
        className="min-w-5 rounded-full bg-accent px-1 text-center text-[0.75rem] leading-5 font-semibold text-paper tabular-nums"
      >
        {of.count > of.most ? `${of.most}+` : of.count}
      </span>
      <span className="sr-only">
        , {of.count > of.most ? `meer dan ${of.most}` : of.count} {of.words}
      </span>
    </>
  );
  if (id === undefined) return shown;
  return (
    <span id={id} data-live="" className="contents">
      {shown}
    </span>
  );
}
