import type { Verb } from "#domain/kernel/verb.ts";
import { announceGuestDeletion } from "./announce-guest-deletion.ts";
import { carryOutGuestDeletion } from "./carry-out-guest-deletion.ts";
import { deleteAccount } from "./delete-account.ts";
import { deleteExpired } from "./delete-expired.ts";
import { exportData } from "./export-data.ts";
import { removeOrphanedFiles } from "./remove-orphaned-files.ts";
import { withdrawGuestDeletion } from "./withdraw-guest-deletion.ts";

export const verbs: readonly Verb[] = [
  announceGuestDeletion,
  carryOutGuestDeletion,
  deleteAccount,
  deleteExpired,
  exportData,
  removeOrphanedFiles,
  withdrawGuestDeletion,
];
