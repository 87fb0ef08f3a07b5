import type { Verb } from "#domain/verb.ts";
import { deleteAccount } from "./delete-account.ts";
import { deleteExpired } from "./delete-expired.ts";
import { exportData } from "./export-data.ts";
import { removeOrphanedFiles } from "./remove-orphaned-files.ts";

export const verbs: readonly Verb[] = [deleteAccount, deleteExpired, exportData, removeOrphanedFiles];
