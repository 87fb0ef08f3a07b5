import type { CSSProperties } from "react";

// The colours of app/theme.css; mail programs don't support CSS variables.
export const ACCENT = "#0f766e";
export const INK = "#14211f";
export const SOFT = "#4a5a57";
export const MIST = "#f3f7f6";
export const LINE = "#dbe5e3";

export const FONT = '"Segoe UI", Roboto, Helvetica, Arial, sans-serif';

export const paragraph: CSSProperties = {
  margin: "0 0 16px",
  fontSize: 17,
  lineHeight: "27px",
  color: INK,
  wordBreak: "break-word",
};
export const small: CSSProperties = { ...paragraph, fontSize: 15, lineHeight: "23px", color: SOFT };
export const link: CSSProperties = { color: ACCENT, textDecoration: "underline" };

/** The colours in a mail program that asks for dark ones. */
export const DARK = {
  ACCENT: "#5fd3c6",
  ON_ACCENT: "#0b1a18",
  INK: "#e8f0ee",
  SOFT: "#a9bab6",
  PAGE: "#0e1615",
  CARD: "#182320",
  LINE: "#33443f",
};

/** `!important`, because the light colours are inline: many mail programs drop style sheets. */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page td, .box { background-color: ${DARK.PAGE} !important; }
  .card td { background-color: transparent !important; }
  .card { background-color: ${DARK.CARD} !important; }
  .card, .box, .line { border-color: ${DARK.LINE} !important; }
  .page h1, .page h2, .page p { color: ${DARK.INK} !important; }
  .page .soft, .page .soft p { color: ${DARK.SOFT} !important; }
  .page a { color: ${DARK.ACCENT} !important; }
  .choice { border-color: ${DARK.ACCENT} !important; }
  .page .button, .page .button span { background-color: ${DARK.ACCENT} !important; color: ${DARK.ON_ACCENT} !important; }
}`;
