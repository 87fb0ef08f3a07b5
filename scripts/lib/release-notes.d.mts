export function versionOf(folder?: string): string;
export function changelog(version: string, folder?: string): string;
export function unlistedReleases(
  version: string,
  folder?: string,
): { version: string; lastMigration: number }[];
