import { sql, type SQL } from "drizzle-orm";
import { authUsers, companies, companyMembers, companyProfiles, profiles } from "#db/schema/index.ts";
import { wordsOf } from "#db/schema/words.ts";
import { beginsWith, hasWords } from "./search.ts";

/** Queries of ids for `isAmong`, each answered from one index. */

export const companiesNamed = (words: string): SQL => sql`select ${companies.id} from ${companies}
  where ${hasWords(wordsOf(companies.companyName, companies.legalName, companies.city), words)}`;

export const companiesOfKvk = (start: string): SQL => sql`select ${companies.id} from ${companies}
  where ${beginsWith(companies.kvkNumber, start)}`;

/** Companies whose public profile has another name. */
export const companiesOfProfiles = (words: string): SQL => sql`
  select ${companyProfiles.companyId} from ${companyProfiles}
  where ${hasWords(wordsOf(companyProfiles.businessName), words)}`;

export const usersWithMail = (mail: string): SQL => sql`select ${authUsers.id} from ${authUsers}
  where ${beginsWith(authUsers.email, mail)}`;

export const usersNamed = (words: string): SQL => sql`select ${profiles.id} from ${profiles}
  where ${hasWords(wordsOf(profiles.fullName), words)}`;

export const companiesOfMembers = (users: SQL): SQL => sql`
  select ${companyMembers.companyId} from ${companyMembers}
  where ${companyMembers.userId} = any(array(${users}))`;
