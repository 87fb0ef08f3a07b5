import type { FirstStep, FirstSteps } from "#domain/workplace/first-steps.ts";
import { listPath, WORK_PATH } from "../list/list-paths.ts";
import { PROFILE_PATH } from "../profile/profile-intents.ts";

const ONBOARDING_PATH = "/verhuisbedrijf-onboarding";

const TEXTS: Record<FirstStep, { title: string; text: string; href: string }> = {
  profile: {
    title: "Maak je profiel",
    text: "Opdrachtgevers willen weten wie je bent voordat ze kiezen.",
    href: ONBOARDING_PATH,
  },
  picture: {
    title: "Zet je foto of logo erbij",
    text: "Die staat naast je naam bij je offertes.",
    href: `${PROFILE_PATH}#profielfoto`,
  },
  area: {
    title: "Zeg welk werk je zoekt",
    text: "Kies afstand, grootte en dagen van het werk dat bij je past.",
    href: WORK_PATH,
  },
  quote: {
    title: "Stuur je eerste offerte",
    text: "Kies een aanvraag uit je lijst en geef je prijs.",
    href: listPath(""),
  },
};

/** The first steps as rows. A step after the profile begins with the profile as long as there is none. */
export function firstStepRows(steps: FirstSteps) {
  const hasProfile = steps.some(({ step, isDone }) => step === "profile" && isDone);
  return steps.map(({ step, isDone }) => {
    const { title, text, href } = TEXTS[step];
    const needsProfile = !hasProfile && (step === "picture" || step === "area");
    return { title, text, href: needsProfile ? ONBOARDING_PATH : href, isDone };
  });
}
export type FirstStepRow = ReturnType<typeof firstStepRows>[number];
