export const HELD_PATH = "/beheer/ervaringen";

export const heldCasePath = (experienceId: string) => `${HELD_PATH}/${experienceId}`;

/** The address of the list; `after` is the place of the last row of the page before. */
export const heldHref = (after?: string) => (after === undefined ? HELD_PATH : `${HELD_PATH}?na=${after}`);
