export const DAYS: { critical: number; high: number };
export function behindReport(audit: object, outdated: object, about: object): string[];
