import type { ReactNode } from "react";

// Ink lines over one tinted shape each, in a 48 px square, so that they look like one set.
const tint = "var(--color-accent-tint)";
const strong = "var(--color-accent-line)";

const pictures = {
  home: (
    <>
      <path d="M33 15V8h4v10.5" fill={strong} />
      <path d="M9 41V20.5L24 7l15 13.5V41z" fill={tint} />
      <path d="M4 25 24 7l20 18" fill="none" />
      <path d="M20 41V30h8v11z" fill={strong} />
    </>
  ),
  office: (
    <>
      <path d="M8 42V7h22v35" fill={tint} />
      <path d="M30 20h11v22H30z" fill={strong} />
      <path d="M14 14h4m4 0h3m-11 8h4m4 0h3m-11 8h4m4 0h3m8-3h3m-3 7h3M4 42h40" />
    </>
  ),
  build: (
    <>
      <path d="M6 33a18 18 0 0 1 36 0" fill={tint} />
      <path d="M19 16.5V11h10v5.5V26H19z" fill={strong} />
      <path d="M3 33h42v6H3z" fill={tint} />
    </>
  ),
  bucket: (
    <>
      <path d="m9 22 4 20h22l4-20z" fill={tint} />
      <ellipse cx="24" cy="22" rx="15" ry="4.5" fill={strong} />
      <path d="M9 22C9 4 39 4 39 22" fill="none" />
      <path d="M17 33h14" />
    </>
  ),
  keys: (
    <>
      <path d="M6 42V8h20v34z" fill={tint} />
      <path d="M21 26h.1M3 42h26" />
      <circle cx="37" cy="19" r="6" fill={strong} />
      <path d="M37 25v16m0-8h5m-5 6h4" />
    </>
  ),
  window: (
    <>
      <path d="M7 5h34v38H7z" fill={tint} />
      <path d="M24 5v38M7 24h34" />
      <path d="m12 17 6-6m-6 25 6-6" stroke="var(--color-accent)" />
      <path d="M28 29h18v5H28zm9 5v11" fill={strong} />
    </>
  ),
  carpet: (
    <>
      <path d="M12 36V14h27v28H14" fill={tint} />
      <path d="M20 20h12v10H20z" fill={strong} />
      <circle cx="14" cy="36" r="6" fill={strong} />
      <path d="M14 36h.1M12 14V8m5.4 6V8m5.4 6V8m5.4 6V8m5.4 6V8M39 14V8" />
    </>
  ),
  van: (
    <>
      <path d="M3 35V13h25v22z" fill={tint} />
      <path d="M28 35V19h8l9 9v7z" fill={strong} />
      <path d="M33 24h3l4 4.5h-7zM9 20h9" fill={tint} />
      <circle cx="13" cy="36" r="4.5" fill="var(--color-paper)" />
      <circle cx="36" cy="36" r="4.5" fill="var(--color-paper)" />
    </>
  ),
  storage: (
    <>
      <path d="M5 42V17L24 6l19 11v25z" fill={tint} />
      <path d="M12 42V22h24v20z" fill={strong} />
      <path d="M12 29h24m-24 6.5h24M2 42h44" />
    </>
  ),
  packing: (
    <>
      <path d="M8 20h32v22H8z" fill={tint} />
      <path d="M8 20 3 10h17l4 10 4-10h17l-5 10z" fill={strong} />
      <path d="M14 35h8m9-9v8m-3-3 3 3 3-3" />
    </>
  ),
  abroad: (
    <>
      <circle cx="24" cy="24" r="18" fill={tint} />
      <ellipse cx="24" cy="24" rx="8" ry="18" fill={strong} />
      <path d="M6 24h36M9 14.5h30m-30 19h30" fill="none" />
    </>
  ),
  piano: (
    <>
      <path d="M8 27V8h32v19z" fill={tint} />
      <path d="M8 20h32M14 14h20M8 34v8m32-8v8" />
      <path d="M5 27h38v7H5z" fill={strong} />
      <path d="M13 27v4m7-4v4m7-4v4m7-4v4M4 42h8m24 0h8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type ServicePictureName = keyof typeof pictures;

/** A drawing for a kind of work; decorative, its label says the same. */
export function ServicePicture({
  name,
  className = "size-14",
}: {
  name: ServicePictureName;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className={className}
      stroke="var(--color-ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {pictures[name]}
    </svg>
  );
}
