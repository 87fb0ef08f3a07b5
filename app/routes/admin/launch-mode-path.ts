/** The page that asks for confirmation before the launch state changes. */
export const LAUNCH_MODE_PATH = "/beheer/stand";
