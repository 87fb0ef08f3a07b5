/** The launch settings. */
export const LAUNCH_PATH = "/beheer/stand";

/** Asks for confirmation before the launch state changes. */
export const LAUNCH_MODE_PATH = `${LAUNCH_PATH}/wisselen`;
