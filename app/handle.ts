/** Properties of a page, exported by its route module as `handle` and read by the root. */
export type PageHandle = {
  /** Width of the main column. */
  width?: "text" | "wide" | "full";
  /** The same for every visitor, served from memory, without React in the browser. */
  content?: boolean;
  /** The workplace of who is signed in; a visitor sees the page in the frame of the public site. */
  frame?: "workplace";
  /** Plain forms: rendered for this visitor, without React in the browser. */
  react?: false;
};

/** Whether a page with these handles, from the root down, loads React in the browser. */
export function hasReact(handles: readonly (PageHandle | undefined)[]): boolean {
  return handles.every((handle) => !handle?.content && handle?.react !== false);
}
