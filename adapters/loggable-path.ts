/** A path as it may be logged: ids, tokens and the like are nobody's business there; the words of our own addresses are. */
export const loggablePath = (path: string): string =>
  path.replace(/\/(?![a-z.-]+(?:\/|$))[^/]{16,}/g, "/:id");
