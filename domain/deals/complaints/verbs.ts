import type { Verb } from "#domain/kernel/verb.ts";
import { admitComplaintFiles } from "./admit-complaint-files.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { answerComplaintQuestion } from "./answer-complaint-question.ts";
import { askForAdvice } from "./ask-for-advice.ts";
import { withdrawComplaint } from "./withdraw-complaint.ts";
import { followComplaints } from "./follow-complaints.ts";
import { makeComplaint } from "./make-complaint.ts";
import { acceptSettlement } from "./accept-settlement.ts";
import { proposeSettlement } from "./propose-settlement.ts";
import { withdrawSettlement } from "./withdraw-settlement.ts";

export const verbs: readonly Verb[] = [
  acceptSettlement,
  admitComplaintFiles,
  answerComplaint,
  answerComplaintQuestion,
  askForAdvice,
  followComplaints,
  makeComplaint,
  proposeSettlement,
  withdrawComplaint,
  withdrawSettlement,
];
