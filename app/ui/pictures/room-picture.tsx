import type { ReactNode } from "react";
import type { ROOM_LABELS } from "#texts/labels.ts";

const tint = "var(--color-accent-line)";

const pictures: Record<keyof typeof ROOM_LABELS, ReactNode> = {
  living_room: (
    <>
      <path d="M8 20v-7h24v7" />
      <path d="M4 19h5v7h22v-7h5v13H4z" fill={tint} />
      <path d="M8 32v3m24-3v3M20 13v13" />
    </>
  ),
  kitchen: (
    <>
      <path d="M5 20h30v15H5z" fill={tint} />
      <path d="M3 20h34M20 20v15M10 16V7h10v9m5 4v-6h7v6M15 25v4m10-4v4" />
    </>
  ),
  bathroom: (
    <>
      <path d="M4 21h32c0 9-4 12-8 12H12c-4 0-8-3-8-12z" fill={tint} />
      <path d="M8 21V9c0-5 7-5 7 0M12 9h6M12 33v3m16-3v3" />
    </>
  ),
  bedrooms: (
    <>
      <path d="M4 24h32v8H4z" fill={tint} />
      <path d="M4 36V10M36 36V24c0-4-3-5-6-5H16v5M4 32h32M8 24v-4h6v4" />
    </>
  ),
  toilet: (
    <>
      <path d="M9 5h9v14H9z" fill={tint} />
      <path d="M9 19h23c0 8-4 10-8 11v6H13V19" />
    </>
  ),
  hallway: (
    <>
      <path d="M9 35V5h22v30" fill={tint} />
      <path d="M4 35h32M25 20v2M15 11h10" />
    </>
  ),
  balcony_terrace: (
    <>
      <path d="M12 22V4h16v18" fill={tint} />
      <path d="M4 22h32M4 35h32M6 22v13m7-13v13m7-13v13m7-13v13m7-13v13M20 4v18" />
    </>
  ),
  cellar: (
    <>
      <path d="M5 35v-7h8v-7h8v-7h8V7h6v28z" fill={tint} />
      <path d="M3 35h34M5 14h8m-4-4 4 4-4 4" />
    </>
  ),
  attic: (
    <>
      <path d="M3 34 20 6l17 28z" fill={tint} />
      <path d="M15 22h10v8H15zM20 22v8" />
    </>
  ),
};

/** A drawing of a room for its choice card. */
export function RoomPicture({ room }: { room: keyof typeof pictures }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      className="size-10"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {pictures[room]}
    </svg>
  );
}
