import { sql, type SQL } from "drizzle-orm";
import {
  authUsers,
  briefs,
  companies,
  companyProfiles,
  companyWork,
  contactThreads,
  profiles,
  regionPlaces,
} from "#db/schema/index.ts";
import { isPaused } from "../companies/is-paused.ts";
import { wordsOf } from "#db/schema/words.ts";
import { placeCounts } from "../companies/region-places.ts";
import { THREAD_STATES } from "./contact/rules.ts";
import { PROVINCES, type Province } from "../companies/places/rules.ts";
import { givesAccess } from "../subscriptions/gives-access.ts";
import { code, count, flag, personal, text, time } from "./columns.ts";
import {
  companiesNamed,
  companiesOfKvk,
  companiesOfMembers,
  companiesOfProfiles,
  usersNamed,
  usersWithMail,
} from "./find-companies.ts";
import { choice, eachOf, type ListDefinition } from "./list-definition.ts";
import { readsDesk } from "./policy.ts";
import { beginsWith, hasWords, isAmong } from "./search.ts";
import { ofVertical } from "./work-lists.ts";

const isChecked = sql`coalesce(${companyProfiles.verified}, false)`;

/** Condition: as `isChecked`, for a filter; it reads the index of checked profiles. */
const hasCheckedProfile = sql`${companies.id} in (
  select checked.company_id from ${companyProfiles} checked where checked.verified and checked.company_id is not null)`;

/** Condition: the company holds one of the places of a province, as the morning page counts them. */
const holdsPlace = (province: Province, now: Date) => sql`${companies.id} in (
  select ${regionPlaces.companyId} from ${regionPlaces}
  where ${regionPlaces.province} = ${province} and ${placeCounts(now)})`;

const hasPaused = (now: Date) => sql`${companies.id} in (
  select ${companyWork.companyId} from ${companyWork} where ${isPaused(now)})`;

export const companyList: ListDefinition = {
  policy: readsDesk,
  from: sql`${companies}
    left join ${companyProfiles} on ${companyProfiles.companyId} = ${companies.id}
    join ${authUsers} on ${authUsers.id} = ${companies.contactId}`,
  key: sql`${companies.id}`,
  columns: [
    time("createdAt", companies.createdAt),
    text("name", sql`coalesce(${companyProfiles.businessName}, ${companies.companyName})`),
    code("vertical", companies.vertical),
    text("kvk", companies.kvkNumber),
    text("city", companies.city),
    flag("checked", isChecked),
    personal("mail", "email", authUsers.email),
  ],
  row: { what: ["name"], where: ["city", "kvk"], state: "checked", since: "createdAt" },
  filters: [
    ofVertical(companies.vertical),
    choice(
      "area",
      Object.fromEntries(
        PROVINCES.map((name) => [name, () => sql`${name} = any(${companyProfiles.serviceAreas})`]),
      ),
    ),
    choice(
      "holds",
      Object.fromEntries(PROVINCES.map((name) => [name, (now: Date) => holdsPlace(name, now)])),
    ),
    choice("checked", { yes: () => hasCheckedProfile, no: () => sql`not ${hasCheckedProfile}` }),
    choice("subscribed", {
      yes: (now) => givesAccess(now, sql`${companies.id}`),
      no: (now) => sql`not ${givesAccess(now, sql`${companies.id}`)}`,
    }),
    choice("paused", { yes: hasPaused, no: (now) => sql`not ${hasPaused(now)}` }),
  ],
  finds: ({ id, mail, words, digits, start }) =>
    isAmong(
      companies.id,
      id && sql`select ${id}::uuid`,
      id &&
        sql`select ${companyProfiles.companyId} from ${companyProfiles} where ${companyProfiles.id} = ${id}`,
      mail && companiesOfMembers(usersWithMail(mail)),
      words && companiesNamed(words),
      words && companiesOfProfiles(words),
      words && companiesOfMembers(usersNamed(words)),
      digits && companiesOfKvk(start),
    ),
};

export const clientList: ListDefinition = {
  policy: readsDesk,
  from: sql`${authUsers} join ${profiles} on ${profiles.id} = ${authUsers.id} and ${profiles.role} = 'CLIENT'`,
  key: sql`${authUsers.id}`,
  columns: [
    time("createdAt", authUsers.createdAt),
    personal("name", "client", profiles.fullName),
    personal("mail", "email", authUsers.email),
    count("requests", sql`(select count(*) from ${briefs} where ${briefs.clientId} = ${authUsers.id})`),
  ],
  row: { what: ["client"], where: ["email", "requests"], state: null, since: "createdAt" },
  filters: [
    choice("requests", {
      some: () => sql`exists (select from ${briefs} where ${briefs.clientId} = ${authUsers.id})`,
      none: () => sql`not exists (select from ${briefs} where ${briefs.clientId} = ${authUsers.id})`,
    }),
  ],
  finds: ({ id, mail, words }) =>
    isAmong(
      authUsers.id,
      id && sql`select ${id}::uuid`,
      mail && usersWithMail(mail),
      words && usersNamed(words),
    ),
};

const threadsWhere = (condition: SQL) =>
  sql`select ${contactThreads.id} from ${contactThreads} where ${condition}`;

export const messageList: ListDefinition = {
  policy: readsDesk,
  from: sql`${contactThreads}`,
  key: sql`${contactThreads.id}`,
  columns: [
    text("thread", sql`${contactThreads.number}::text`),
    time("createdAt", contactThreads.createdAt),
    text("subject", contactThreads.subject),
    code("threadState", contactThreads.state),
    personal("name", "sender", contactThreads.name),
    personal("mail", "email", contactThreads.email),
  ],
  row: { what: ["subject"], where: ["sender", "thread"], state: "threadState", since: "createdAt" },
  filters: [choice("threadState", eachOf(THREAD_STATES, contactThreads.state))],
  finds: ({ id, mail, words, digits }) =>
    isAmong(
      contactThreads.id,
      id && sql`select ${id}::uuid`,
      mail && threadsWhere(beginsWith(contactThreads.email, mail)),
      words && threadsWhere(hasWords(wordsOf(contactThreads.name, contactThreads.subject), words)),
      digits && digits.length < 10 && threadsWhere(sql`${contactThreads.number} = ${digits}::int`),
    ),
};
