import type { ComponentType, ReactNode } from "react";

/** Width of the main column. */
export type PageWidth = "text" | "wide" | "full";

/** What stands around a page: the navigation of the public site, or that of a workplace. */
type Frame = ComponentType<{ width: PageWidth; children: ReactNode }>;

/** Properties of a page, exported by its route module as `handle`. */
export type PageHandle = {
  width?: PageWidth;
  /** Gives the focus to its parts itself when somebody goes from one of its pages to another. */
  mindsFocus?: boolean;
  /** Of a layout whose pages are the same for every visitor, served from memory, without React in the browser. */
  content?: boolean;
  /** A task to be finished: the foot of the page has no links that lead away from it. */
  isTask?: boolean;
  /** Of a layout: its frame, in which the root shows the error page when one of its pages failed. */
  frame?: Frame;
};
