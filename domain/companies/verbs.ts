import type { Verb } from "#domain/kernel/verb.ts";
import { declareNiwo } from "./declare-niwo.ts";
import { findCompany } from "./find-company.ts";
import { finishRegistration } from "./finish-registration.ts";
import { inviteWaitingCompanies } from "./invite-waiting-companies.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { saveCompanyDetails } from "./save-company-details.ts";
import { takeProvince } from "./take-province.ts";

export const verbs: readonly Verb[] = [
  declareNiwo,
  findCompany,
  finishRegistration,
  inviteWaitingCompanies,
  joinWaitingList,
  saveCompanyDetails,
  takeProvince,
];
