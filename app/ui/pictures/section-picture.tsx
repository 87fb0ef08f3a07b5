const tint = "var(--color-accent-tint)";
const strong = "var(--color-accent-line)";
const accent = "var(--color-accent)";
const paper = "var(--color-paper)";

const pictures = {
  /** A phone that does not ring, and a lock. */
  quiet: (
    <>
      <rect x="22" y="8" width="46" height="80" rx="8" fill={paper} />
      <path d="M39 16h12" />
      <path d="M33 59c6-4 3-20 12-20s6 16 12 20z" fill={tint} />
      <path d="M42 64a4 4 0 0 0 6 0M30 36l30 32" stroke={accent} />
      <path d="M78 56v-8a12 12 0 0 1 24 0v8" />
      <rect x="72" y="56" width="36" height="28" rx="5" fill={strong} />
      <path d="M90 66v8" />
    </>
  ),
  /** A list that is filled in. */
  list: (
    <>
      <rect x="26" y="16" width="56" height="72" rx="6" fill={paper} />
      <path d="M42 9h24v13H42z" fill={strong} />
      <path d="m36 38 4 4 7-8M36 56l4 4 7-8" stroke={accent} />
      <path d="M54 39h18M54 57h12M38 74h26" />
      <path d="m74 84 4-14 22-26 8 7-22 26z" fill={tint} />
      <path d="m95 50 8 7" />
    </>
  ),
  /** Two who speak, one with a mark. */
  said: (
    <>
      <path
        d="M10 10h64a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H36L22 62V50H10a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6z"
        fill={tint}
      />
      <path d="M18 24h44M18 36h28" />
      <path
        d="M52 56h56a6 6 0 0 1 6 6v15a6 6 0 0 1-6 6h-4v9l-13-9H52a6 6 0 0 1-6-6V62a6 6 0 0 1 6-6z"
        fill={paper}
      />
      <path d="M58 70h.1M69 70h.1M80 70h.1M91 70h.1M102 70h.1" stroke={accent} strokeWidth="7" />
    </>
  ),
  question: (
    <>
      <path
        d="M24 8h72a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H62L44 88V70H24a8 8 0 0 1-8-8V16a8 8 0 0 1 8-8z"
        fill={tint}
      />
      <path d="M50 31c0-14 21-14 21 0 0 9-11 8-11 17M60 58h.1" stroke={accent} strokeWidth="5" />
    </>
  ),
  price: (
    <>
      <path d="M14 47 52 10h34a6 6 0 0 1 6 6v33L54 86a6 6 0 0 1-8 0L14 55a6 6 0 0 1 0-8z" fill={tint} />
      <circle cx="75" cy="27" r="6" fill={paper} />
      <path d="m37 56 16 16M48 45l16 16" stroke={accent} />
    </>
  ),
  calendar: (
    <>
      <rect x="16" y="18" width="84" height="68" rx="7" fill={paper} />
      <path d="M16 38V25a7 7 0 0 1 7-7h70a7 7 0 0 1 7 7v13z" fill={strong} />
      <path d="M36 9v15M80 9v15" />
      <path d="M30 54h.1M46 54h.1M62 54h.1M78 54h.1M30 71h.1M46 71h.1" strokeWidth="5.5" />
      <rect x="56" y="61" width="20" height="18" rx="4" fill={accent} />
      <path d="m61 70 4 4 7-8" stroke={paper} />
    </>
  ),
};

/** The drawing of a section of a landing page: ink lines over tinted shapes, as the pictures of services. */
export function SectionPicture({ name, className }: { name: keyof typeof pictures; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 96"
      className={className}
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {pictures[name]}
    </svg>
  );
}
