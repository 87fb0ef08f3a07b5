import type { ReactNode } from "react";
import { MORE, NOTIFICATIONS } from "./places.ts";

const drawn = (paths: ReactNode) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {paths}
  </svg>
);

const LIST = drawn(<path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />);

const CHECK = drawn(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.5 2.8 2.8L16 9.5" />
  </>,
);

/** The pictures of the bottom bar, by the address of their place. */
export const icons: Record<string, ReactNode> = {
  "/verhuisbedrijf-dashboard": LIST,
  "/client-dashboard": LIST,
  "/beheer": LIST,
  "/verhuisbedrijf-dashboard/offertes": drawn(
    <>
      <path d="M6 3h9l4 4v14H6Z" />
      <path d="M14 3v5h5M9 13h7M9 17h5" />
    </>,
  ),
  "/verhuisbedrijf-dashboard/gekozen": CHECK,
  "/beheer/zoeken": drawn(
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>,
  ),
  "/beheer/meldingen": drawn(<path d="M6 21V4h11l-2 4 2 4H6" />),
  "/beheer/berichten": drawn(
    <>
      <path d="M3.5 6h17v12h-17Z" />
      <path d="m4 7 8 6 8-6" />
    </>,
  ),
  [NOTIFICATIONS.href]: drawn(
    <>
      <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10Z" />
      <path d="M10 20a2.2 2.2 0 0 0 4 0" />
    </>,
  ),
  [MORE.href]: drawn(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />),
};
