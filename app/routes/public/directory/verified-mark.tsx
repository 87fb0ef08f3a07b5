/** Icon and word for a company that an operator has screened, and the day `on` which that was. */
export function VerifiedMark({ on }: { on?: string }) {
  return (
    <p className="mt-0.5 inline-flex max-w-full items-center gap-1.5 text-sm font-semibold text-green">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <circle cx="8" cy="8" r="7" />
        <path d="m4.8 8.3 2.2 2.2 4.2-4.6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="min-w-0">Gecontroleerd{on && ` op ${on}`}</span>
    </p>
  );
}
