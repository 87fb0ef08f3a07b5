import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { clientProposalRows, companyProposalRows } from "#domain/proposals/reading/proposal-rows-view.ts";
import { TURNAROUND_DAYS, websiteNote } from "#domain/proposals/rules.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { PROGRAM_ERRORS } from "#texts/errors/program-errors.ts";
import type { Row } from "./columns.ts";
import { parseInput } from "./parse-input.ts";
import type { Filter } from "./parse-filter.ts";
import { denied, RestError } from "./rest-error.ts";
import {
  clientOf,
  companyOf,
  instant,
  type Body,
  type Change,
  type SignedInReader,
  type Table,
} from "./table.ts";

type ProposalColumns = Awaited<ReturnType<typeof companyProposalRows>>[number] & { readVersion?: number };

const proposalRow = (proposal: ProposalColumns): Row => ({
  id: proposal.id,
  brief_id: proposal.briefId,
  photographer_id: proposal.photographerId,
  package_name: proposal.packageName,
  price: proposal.priceCents,
  turnaround_days: proposal.turnaroundDays,
  includes: proposal.includes,
  notes: proposal.notes,
  portfolio_link: proposal.portfolioLink,
  status: proposal.status,
  decline_reason: proposal.declineReason,
  created_at: instant(proposal.createdAt),
  valid_until: instant(proposal.validUntil),
  version: proposal.version,
  read_version: proposal.readVersion ?? null,
  brief_version: proposal.briefVersion,
});

/** The proposals on a client's briefs, or those that a company sent. */
export const proposals: Table = {
  columns: {
    id: "uuid",
    brief_id: "uuid",
    photographer_id: "uuid",
    package_name: "text",
    price: "integer",
    turnaround_days: "integer",
    includes: "text",
    notes: "text",
    portfolio_link: "text",
    status: "text",
    decline_reason: "text",
    created_at: "timestamptz",
    valid_until: "timestamptz",
    version: "integer",
    read_version: "integer",
    brief_version: "integer",
  },
  related: {
    photographer_profiles: {
      table: "photographer_profiles",
      from: "photographer_id",
      to: "id",
      many: false,
    },
    briefs: { table: "briefs", from: "brief_id", to: "id", many: false },
  },
  async rows(reader, asked) {
    const of = { ids: asked("id"), briefIds: asked("brief_id") };
    const client = clientOf(reader);
    if (client) return (await clientProposalRows(reader.ctx, client, of)).map(proposalRow);
    const company = companyOf(reader);
    return company ? (await companyProposalRows(reader.ctx, company.actor, of)).map(proposalRow) : [];
  },
  insert: {
    columns: [
      "brief_id",
      "photographer_id",
      "package_name",
      "price",
      "turnaround_days",
      "includes",
      "notes",
      "portfolio_link",
      "status",
      "brief_version",
    ],
    run: send,
  },
  update: { columns: ["status"], run: decide },
};

/** A text of a program; null is an empty one. */
const textOf = (value: unknown) => value ?? undefined;

/** Cents as the typed amount that forms send; what is no whole number stays for the schema to refuse. */
const amountOf = (cents: unknown) => {
  if (!Number.isSafeInteger(cents)) throw new RestError(400, "22P02", PROGRAM_ERRORS.priceInCents);
  return ((cents as number) / 100).toFixed(2).replace(".", ",");
};

function websiteOf(notes: unknown): unknown {
  if (notes === null || notes === undefined || notes === "") return undefined;
  const website = typeof notes === "string" ? websiteNote.read(notes) : null;
  if (website === null) throw new RestError(400, "23514", PROGRAM_ERRORS.websiteInNotes);
  return website;
}

/** The company sends a proposal, for the version of the brief that it names; without one for the first. */
async function send(reader: SignedInReader, body: Body) {
  const { ctx, session } = reader;
  const own = [undefined, session.actor.userId, session.company?.profile?.id];
  if (!own.includes(body.photographer_id as string) || (body.status ?? "PENDING") !== "PENDING")
    throw denied(PROGRAM_ERRORS.notAllowed);
  if ((body.turnaround_days ?? TURNAROUND_DAYS) !== TURNAROUND_DAYS)
    throw new RestError(400, "23514", PROGRAM_ERRORS.fixedTurnaround);
  const input = await parseInput(ctx, sendProposal, {
    briefId: body.brief_id,
    briefVersion: textOf(body.brief_version),
    packageName: body.package_name,
    price: amountOf(body.price),
    includes: textOf(body.includes),
    websiteLink: websiteOf(body.notes),
    portfolioLink: textOf(body.portfolio_link),
  });
  const { proposalId } = await sendProposal(ctx, input);
  return { column: "id", value: proposalId };
}

/** Whether the filters name the version that the program read. */
const names = (filters: readonly Filter[], column: string) =>
  filters.some((filter) => filter.column === column && filter.op === "eq" && !filter.not);

/**
 * The client accepts or declines. It accepts the version that its filter names; without one, the newest that it is known to
 * have read. Repeating a decision changes nothing.
 */
async function decide({ ctx }: SignedInReader, { row, body, filters }: Change) {
  const written = { column: "id", value: String(row.id) };
  if (ctx.actor.kind === "user" && ctx.actor.role === "CLIENT" && body.status === row.status) {
    if (row.status === "ACCEPTED" || row.status === "DECLINED") return written;
  }
  if (body.status === "ACCEPTED") {
    const outdatedVersion = names(filters, "brief_version") ? row.brief_version : undefined;
    const version = names(filters, "version") ? row.version : (row.read_version ?? 1);
    const input = { proposalId: row.id, version, outdatedVersion };
    await acceptProposal(ctx, await parseInput(ctx, acceptProposal, input));
  } else if (body.status === "DECLINED") await declineProposal(ctx, { proposalId: String(row.id) });
  else throw denied(PROGRAM_ERRORS.notAllowed);
  return written;
}
