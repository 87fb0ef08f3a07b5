import type { Verb } from "../kernel/verb.ts";
import { answerExperience } from "./answer-experience.ts";
import { inviteToWrite } from "./invite-to-write.ts";
import { objectToFacts } from "./object-to-facts.ts";
import { rateClient } from "./rate-client.ts";
import { withdrawExperience } from "./withdraw-experience.ts";
import { writeExperience } from "./write-experience.ts";

export const verbs: readonly Verb[] = [
  answerExperience,
  inviteToWrite,
  objectToFacts,
  rateClient,
  withdrawExperience,
  writeExperience,
];
