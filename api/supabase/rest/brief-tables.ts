import { clientBriefRows, companyBriefRows, MOST_ROWS } from "#domain/proposals/reading/brief-rows-view.ts";
import { openBriefRows, type OpenBriefColumns } from "#domain/briefs/open-list/open-brief-rows-view.ts";
import { clientRevealRows, companyRevealRows } from "#domain/proposals/reading/reveal-rows-view.ts";
import { isId } from "#domain/kernel/ids.ts";
import { PROGRAM_ERRORS } from "#texts/errors/program-errors.ts";
import type { ColumnType, Row } from "./columns.ts";
import { denied, noRows } from "./rest-error.ts";
import { clientOf, companyOf, instant, type Table } from "./table.ts";

export const BRIEF_COLUMNS = {
  id: "uuid",
  client_id: "uuid",
  vertical: "text",
  category: "text",
  location_text: "text",
  province: "text",
  event_date: "date",
  start_time: "text",
  hours: "numeric",
  people_count: "integer",
  budget_min: "integer",
  budget_max: "integer",
  description: "text",
  additional_info: "text",
  status: "text",
  created_at: "timestamptz",
  max_proposals: "integer",
  proposals_count: "integer",
  version: "integer",
  owner_email: "text",
  client_name: "text",
} as const satisfies Record<string, ColumnType>;

type BriefColumns = Omit<OpenBriefColumns, "publishedAt"> & {
  clientId: string | null;
  createdAt: Date | null;
  ownerEmail: string | null;
  clientName: string | null;
};

const briefRow = (brief: BriefColumns): Row => ({
  id: brief.id,
  client_id: brief.clientId,
  vertical: brief.vertical,
  category: brief.category,
  location_text: brief.locationText,
  province: brief.province,
  event_date: brief.eventDate,
  start_time: brief.startTime,
  hours: brief.hours,
  people_count: brief.peopleCount,
  budget_min: brief.budgetMinEuro,
  budget_max: brief.budgetMaxEuro,
  description: brief.description,
  additional_info: brief.additionalInfo,
  status: brief.status,
  created_at: instant(brief.createdAt),
  max_proposals: brief.maxProposals,
  proposals_count: brief.proposalsCount,
  version: brief.version,
  owner_email: brief.ownerEmail,
  client_name: brief.clientName,
});

/** A brief of the companies' list: nothing in it identifies the client. */
export const openBriefRow = (brief: OpenBriefColumns): Row =>
  briefRow({ ...brief, createdAt: brief.publishedAt, clientId: null, ownerEmail: null, clientName: null });

/**
 * A client's own briefs. For a company those that it may read: by id, or without ids the open ones and those that it quoted
 * on. Name and address of the client are null before the reveal.
 */
export const briefs: Table = {
  columns: BRIEF_COLUMNS,
  related: {
    proposals: { table: "proposals", from: "id", to: "brief_id", many: true },
    reveals: { table: "reveals", from: "id", to: "brief_id", many: false },
  },
  async rows(reader, asked) {
    const client = clientOf(reader);
    if (client) return (await clientBriefRows(reader.ctx, client, asked("id"))).map(briefRow);
    const company = companyOf(reader);
    if (!company) return [];
    const ids = asked("id");
    const known = (await companyBriefRows(reader.ctx, company.reader, ids)).map(briefRow);
    if (ids || !company.reader.subscribed) return known;
    const open = await openBriefRows(reader.ctx, company.reader, MOST_ROWS);
    return [...open.map(openBriefRow), ...known];
  },
  update: {
    columns: ["status"],
    // Accepting a proposal completes its brief. The call that follows it in spec §4 only confirms that.
    run: (reader, { row, body }) =>
      clientOf(reader) && body.status === row.status && row.status === "COMPLETED"
        ? Promise.resolve({ column: "id", value: String(row.id) })
        : Promise.reject(denied(PROGRAM_ERRORS.notAllowed)),
  },
};

/** The reveals of the caller's briefs, or of its accepted proposals. */
export const reveals: Table = {
  columns: { brief_id: "uuid", proposal_id: "uuid", client_email: "text", created_at: "timestamptz" },
  related: {
    briefs: { table: "briefs", from: "brief_id", to: "id", many: false },
    proposals: { table: "proposals", from: "proposal_id", to: "id", many: false },
  },
  async rows(reader, asked) {
    const client = clientOf(reader);
    const company = companyOf(reader);
    const briefIds = asked("brief_id");
    const rows = client
      ? await clientRevealRows(reader.ctx, client, briefIds)
      : company
        ? await companyRevealRows(reader.ctx, company.actor, briefIds)
        : [];
    return rows.map(({ briefId, proposalId, clientEmail, createdAt }) => ({
      brief_id: briefId,
      proposal_id: proposalId,
      client_email: clientEmail,
      created_at: instant(createdAt),
    }));
  },
  upsert: {
    onConflict: "brief_id",
    columns: ["brief_id", "proposal_id", "client_email"],
    // Accepting reveals. The call that follows it in spec §4 only confirms the reveal that there is.
    async run(reader, body) {
      const client = clientOf(reader);
      const briefId = String(body.brief_id).toLowerCase();
      const [own] = client && isId(briefId) ? await reveals.rows(reader, () => [briefId]) : [];
      if (!own) throw noRows();
      const isSame =
        String(body.proposal_id).toLowerCase() === own.proposal_id &&
        (body.client_email === undefined || body.client_email === own.client_email);
      if (!isSame) throw denied(PROGRAM_ERRORS.notAllowed);
      return { column: "brief_id", value: briefId };
    },
  },
};
