/** What a route module says about its page (`export const handle`), read by the root. */
export type PageHandle = {
  /** Width of the main column. */
  width?: "text" | "wide" | "full";
  /** A content page: the same for every visitor, kept in memory, and without React in the browser. */
  content?: boolean;
  /** A page of plain forms: rendered for this visitor, and without React in the browser. */
  react?: false;
};

/** Whether a page of these handles, from the root down, brings React to the browser. */
export function hasReact(handles: readonly (PageHandle | undefined)[]): boolean {
  return handles.every((handle) => !handle?.content && handle?.react !== false);
}
