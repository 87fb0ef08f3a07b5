import type { Verb } from "#domain/kernel/verb.ts";
import { admitReporter } from "./admit-reporter.ts";
import { assignReport } from "./assign-report.ts";
import { decideReport } from "./decide-report.ts";
import { deleteOldReports } from "./delete-old-reports.ts";
import { noteOnReport } from "./note-on-report.ts";
import { refuseReporter } from "./refuse-reporter.ts";
import { sendReport } from "./send-report.ts";
import { warnReporter } from "./warn-reporter.ts";

export const verbs: readonly Verb[] = [
  admitReporter,
  assignReport,
  decideReport,
  deleteOldReports,
  noteOnReport,
  refuseReporter,
  sendReport,
  warnReporter,
];
