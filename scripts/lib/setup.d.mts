/** Folder with the programs of the build. */
export const BUILT: string;
/** Folder of Node's compile cache for them. */
export const COMPILED: string;
export function ensureInstalled(): Promise<void>;
export function ensureBuilt(): Promise<void>;
/** The lock of who builds or installs. */
export const LOCK: string;
