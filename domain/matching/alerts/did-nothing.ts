import { sql, type SQL } from "drizzle-orm";
import { askedCompanies, briefMarks, proposals } from "#db/schema/index.ts";
import { choiceOf } from "../../events/notifications/notification-choice.ts";
import { ROLES_THAT_HEAR } from "../../events/notifications/rules.ts";

// Conditions on a company and a brief, for whoever asks a company about it again. `briefId` may be and `companyId` is
// an expression of the query.

/** Condition: the company quoted on the brief, whatever became of that. */
export const hasQuoted = (briefId: string | SQL, companyId: SQL): SQL => sql`exists (
  select from ${proposals} own where own.brief_id = ${briefId} and own.company_id = ${companyId})`;

/** Condition: the company hid the brief, or declined when it was asked first. */
export const hasPassed = (briefId: string | SQL, companyId: SQL): SQL => sql`(exists (
    select from ${briefMarks} mark
    where mark.brief_id = ${briefId} and mark.company_id = ${companyId} and mark.hidden_at is not null)
  or exists (
    select from ${askedCompanies} asked
    where asked.brief_id = ${briefId} and asked.company_id = ${companyId} and asked.state = 'DECLINED'))`;

/** SQL: what the row `member` of `company_members` chose for mails about requests. */
export const mailChoiceOfMember = choiceOf(sql`member.user_id`, "new_request", "mail");

/** Condition on the row `member` of `company_members`: it hears of requests, and did not turn off their mails. */
export const wantsMail = sql`(member.role = any (${sql.param([...ROLES_THAT_HEAR.quoters])}::text[])
  and ${mailChoiceOfMember} <> 'never')`;
