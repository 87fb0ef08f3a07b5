import { ALL_PROVINCES, listPath } from "./list-paths.ts";
import type { Nothing } from "./open-briefs.tsx";

const ALL = { href: listPath(""), label: "Alle aanvragen" };

const SHOWN: Partial<Record<string, Nothing>> = {
  saved: {
    title: "Geen bewaarde aanvragen",
    text: "Bewaar een aanvraag met het lint in de lijst. Hier staat hij tot hij vol of gesloten is, of tot je een offerte stuurt.",
    ...ALL,
  },
  hidden: {
    title: "Geen verborgen aanvragen",
    text: "Verberg een aanvraag die niets voor je is met het kruis in de lijst. Hier zet je hem terug.",
    ...ALL,
  },
};

/** What a list without rows says, and where it leads. */
export function nothingFound({
  show,
  isFiltered,
}: {
  show: string | undefined;
  isFiltered: boolean;
}): Nothing {
  const shown = show && SHOWN[show];
  if (shown) return shown;
  return isFiltered
    ? {
        title: "Geen aanvragen met deze filters",
        text: "Pas je filters aan, of bekijk alle open aanvragen.",
        href: listPath(ALL_PROVINCES),
        label: "Alle aanvragen bekijken",
      }
    : {
        title: "Nu geen open aanvragen",
        text: "Nieuwe aanvragen verschijnen hier zodra een opdrachtgever ze plaatst. Kijk later nog eens, of maak intussen je profiel mooier.",
        href: "/verhuisbedrijf-dashboard/profiel",
        label: "Naar je profiel",
      };
}
