import type { Verb } from "../kernel/verb.ts";
import { answerExperience } from "./answer-experience.ts";
import { inviteToWrite } from "./invite-to-write.ts";
import { objectToFacts } from "./object-to-facts.ts";
import { recordOutsideExperience } from "./elsewhere/record-outside-experience.ts";
import { removeOutsideExperience } from "./elsewhere/remove-outside-experience.ts";
import { rateClient } from "./rate-client.ts";
import { withdrawExperience } from "./withdraw-experience.ts";
import { writeExperience } from "./write-experience.ts";

export const verbs: readonly Verb[] = [
  answerExperience,
  inviteToWrite,
  objectToFacts,
  rateClient,
  recordOutsideExperience,
  removeOutsideExperience,
  withdrawExperience,
  writeExperience,
];
