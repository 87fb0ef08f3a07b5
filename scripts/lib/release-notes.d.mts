export function versionOf(folder?: string): string;
export function changelog(version: string, folder?: string): string;
