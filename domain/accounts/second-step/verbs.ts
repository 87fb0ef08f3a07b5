import type { Verb } from "#domain/kernel/verb.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { setUpSecondStep } from "./set-up-second-step.ts";
import { turnOffSecondStep } from "./turn-off-second-step.ts";
import { turnOnSecondStep } from "./turn-on-second-step.ts";
import { verifySecondStep } from "./verify-second-step.ts";

export const verbs: readonly Verb[] = [
  renewRecoveryCodes,
  setUpSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
  verifySecondStep,
];
