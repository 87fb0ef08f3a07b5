/** Addresses that moved or stand for another one, all 301 (product.md "Verticals and brands"). */
export const REDIRECTS: Readonly<Record<string, string>> = {
  "/briefs/new": "/brief-form",
  "/how-it-works": "/hoe-werkt-het",
  "/for-photographers": "/voor-schoonmaakbedrijven",
  "/photographer-dashboard": "/verhuisbedrijf-dashboard",
  "/fotograaf-dashboard": "/verhuisbedrijf-dashboard",
  "/dashboard": "/verhuisbedrijf-dashboard",
};
