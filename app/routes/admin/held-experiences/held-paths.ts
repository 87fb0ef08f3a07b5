export const HELD_PATH = "/beheer/ervaringen";

export const heldCasePath = (experienceId: string) => `${HELD_PATH}/${experienceId}`;

/** Where an operator says where else people wrote of a company. */
export const outsidePath = (companyId: string) => `/beheer/ervaringen/elders/${companyId}`;

/** The address of the list; `after` is the place of the last row of the page before. */
export const heldHref = (after?: string) => (after === undefined ? HELD_PATH : `${HELD_PATH}?na=${after}`);
