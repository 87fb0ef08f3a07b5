/** A path as it may be logged: without ids and tokens, which could identify a person. */
export const loggablePath = (path: string): string =>
  path.replace(/\/(?![a-z.-]+(?:\/|$))[^/]{16,}/g, "/:id");
