import { editsProfile } from "../companies/policy.ts";
import type { CompanyView } from "../companies/views.ts";
import type { UserActor } from "../kernel/context.ts";

/** What a company does after it paid, in this order. */
export const FIRST_STEPS = ["profile", "picture", "area", "quote"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export type FirstStepsFacts = {
  profile: CompanyView["profile"];
  /** It said where and how it works. */
  hasWorkWishes: boolean;
  /** It sent a quote, in whatever state that is now. */
  hasQuoted: boolean;
};

const IS_DONE: Record<FirstStep, (facts: FirstStepsFacts) => boolean> = {
  profile: ({ profile }) => profile !== null,
  picture: ({ profile }) => profile !== null && profile.avatarKey !== null,
  area: ({ hasWorkWishes }) => hasWorkWishes,
  quote: ({ hasQuoted }) => hasQuoted,
};

/** The first steps with whether each is done; null once all are, and for a member who may not make the profile. */
export function firstStepsOf(
  actor: UserActor,
  facts: FirstStepsFacts,
): { step: FirstStep; isDone: boolean }[] | null {
  if (!editsProfile.allows(actor)) return null;
  const steps = FIRST_STEPS.map((step) => ({ step, isDone: IS_DONE[step](facts) }));
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
export type FirstSteps = NonNullable<ReturnType<typeof firstStepsOf>>;
