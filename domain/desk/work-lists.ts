import { sql, type SQL } from "drizzle-orm";
import { briefs, companyProfiles, proposals, type companies } from "#db/schema/index.ts";
import { wordsOf } from "#db/schema/words.ts";
import { BRIEF_STATUSES } from "../briefs/rules.ts";
import { addHours } from "../kernel/dates.ts";
import { PROPOSAL_STATUSES } from "../facts/proposal-status.ts";
import { PROVINCES } from "../companies/places/rules.ts";
import { VERTICALS } from "../kernel/verticals.ts";
import { cents, code, count, personal, text, time } from "./columns.ts";
import { choice, eachOf, idOf, type ListDefinition } from "./list-definition.ts";
import { readsDesk } from "./policy.ts";
import { QUIET_HOURS } from "./rules.ts";
import { beginsWith, hasWords, isAmong } from "./search.ts";

const isUnconfirmed = sql`${briefs.confirmedAt} is null`;
export const briefState = sql`case when ${isUnconfirmed} then 'UNCONFIRMED' else ${briefs.status} end`;

/** Condition: open for a while, and without a quote. */
const isQuiet = (now: Date) =>
  sql`(${briefs.status} = 'OPEN' and ${briefs.confirmedAt} is not null and ${briefs.proposalsCount} = 0
    and ${briefs.publishedAt} < ${addHours(now, -QUIET_HOURS)} and ${briefs.expiresAt} > ${now})`;

const briefsWhere = (condition: SQL) => sql`select ${briefs.id} from ${briefs} where ${condition}`;

export const ofVertical = (column: typeof briefs.vertical | typeof companies.vertical) =>
  choice("vertical", eachOf(VERTICALS, column));

export const briefList: ListDefinition = {
  policy: readsDesk,
  from: sql`${briefs}`,
  key: sql`${briefs.id}`,
  columns: [
    time("createdAt", briefs.createdAt),
    code("state", briefState),
    code("category", sql`${briefs.vertical} || '.' || ${briefs.category}`),
    text("place", briefs.locationText),
    text("province", briefs.province),
    count("quotes", briefs.proposalsCount),
    personal("name", "client", briefs.clientName),
    personal("mail", "email", briefs.ownerEmail),
  ],
  row: { what: ["category"], where: ["place", "quotes"], state: "state", since: "createdAt" },
  filters: [
    choice("state", {
      QUIET: isQuiet,
      UNCONFIRMED: () => isUnconfirmed,
      ...Object.fromEntries(
        BRIEF_STATUSES.map((status) => [
          status,
          () => sql`${briefs.status} = ${status} and ${briefs.confirmedAt} is not null`,
        ]),
      ),
    }),
    ofVertical(briefs.vertical),
    choice("province", eachOf(PROVINCES, briefs.province)),
    idOf("client", (id) => sql`${briefs.clientId} = ${id}`),
  ],
  finds: ({ id, mail, words, digits }) =>
    isAmong(
      briefs.id,
      id && sql`select ${id}::uuid`,
      mail && briefsWhere(beginsWith(briefs.ownerEmail, mail)),
      words && briefsWhere(hasWords(wordsOf(briefs.clientName, briefs.locationText), words)),
      digits?.length === 4 && briefsWhere(sql`${briefs.postcode4} = ${digits}`),
    ),
};

export const proposalList: ListDefinition = {
  policy: readsDesk,
  from: sql`${proposals}
    join ${briefs} on ${briefs.id} = ${proposals.briefId}
    join ${companyProfiles} on ${companyProfiles.id} = ${proposals.photographerId}`,
  key: sql`${proposals.id}`,
  columns: [
    time("createdAt", proposals.createdAt),
    code("proposalState", proposals.status),
    text("company", companyProfiles.businessName),
    cents("price", proposals.priceCents),
    code("pricePer", proposals.pricePer),
    text("place", briefs.locationText),
    time("validUntil", proposals.validUntil),
  ],
  row: { what: ["company"], where: ["place", "price"], state: "proposalState", since: "createdAt" },
  filters: [
    choice("proposalState", eachOf(PROPOSAL_STATUSES, proposals.status)),
    ofVertical(briefs.vertical),
    idOf("brief", (id) => sql`${proposals.briefId} = ${id}`),
    idOf("company", (id) => sql`${proposals.companyId} = ${id}`),
  ],
  finds: ({ id }) =>
    isAmong(
      proposals.id,
      id && sql`select ${id}::uuid`,
      id && sql`select ${proposals.id} from ${proposals} where ${proposals.briefId} = ${id}`,
    ),
};
