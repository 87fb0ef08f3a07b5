import type { Config } from "#config";

/** The pages of this site that a mail may lead back to (spec §7). */
const RETURN_PATHS = new Set([
  "/client-dashboard",
  "/schoonmaak/registratie-succesvol",
  "/verhuis",
  "/reset-password",
]);

/**
 * The path of a redirect target, when it is one of the pages above on this site; null for every other target, so that no mail
 * of ours leads elsewhere.
 */
export function returnPathOf(
  { config }: { config: Pick<Config, "appUrl"> },
  target: string | undefined,
): string | null {
  const url = target === undefined ? null : URL.parse(target, config.appUrl);
  return url && url.origin === new URL(config.appUrl).origin && RETURN_PATHS.has(url.pathname)
    ? url.pathname
    : null;
}
