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
