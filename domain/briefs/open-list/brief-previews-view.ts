import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs, companies, invitedCompanies } from "#db/schema/index.ts";
import { provinceOfPostcode } from "../../companies/places/province-of-postcode.ts";
import type { Province } from "../../companies/places/rules.ts";
import type { CompanyView } from "../../companies/views.ts";
import { chosenFrequency, chosenService } from "../../facts/chosen-service.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { preparedOnce } from "../../kernel/prepared.ts";
import { mayPreviewBriefs } from "../policy.ts";
import { inGivenAreas, newestOpen, type ListConditions } from "./open-briefs-view.ts";

/** Briefs that a company sees before it pays; there is no further page. */
export const MOST_PREVIEWS = 20;

/** What a company reads of a brief before it pays: no text, no photo, no answer, and no id by which it can be asked for. */
const previewFields = {
  /** Stays on the server. */
  id: briefs.id,
  category: briefs.category,
  service: chosenService,
  frequency: chosenFrequency,
  squareMeters: sql<number | null>`(${briefs.details}->>'squareMeters')::int`,
  volumeM3: sql<number | null>`(${briefs.details}->>'volumeM3')::float8`,
  locationText: briefs.locationText,
  eventDate: briefs.eventDate,
  dateFlexible: briefs.dateFlexible,
  budgetMinEuro: briefs.budgetMinEuro,
  budgetMaxEuro: briefs.budgetMaxEuro,
  proposalsCount: briefs.proposalsCount,
  heldPlaces: briefs.heldPlaces,
  maxProposals: briefs.maxProposals,
  publishedAt: sql<Date>`${briefs.publishedAt}`.mapWith(briefs.publishedAt),
};

const OPEN = sql`not ${briefs.isExclusive}`;

/** An operator invited the company to it. An array, so that its few invitations are read first and not all open briefs. */
const isInvitedTo = sql`${briefs.id} = any(array(
  select ${invitedCompanies.briefId} from ${invitedCompanies}
  where ${invitedCompanies.companyId} = ${sql.placeholder("companyId")}))`;

/** The provinces of the company; before it chose any the one that it asks for, and else that of its address. */
async function areaOf(
  { db }: Pick<Ctx, "db">,
  { id, provinces }: { id: string; provinces: Province[] },
  asked: Province | null,
): Promise<Province[]> {
  if (provinces.length > 0) return provinces;
  if (asked) return [asked];
  const [seat] = await db
    .select({ postcode: companies.postcode })
    .from(companies)
    .where(eq(companies.id, id));
  const province = provinceOfPostcode(seat?.postcode ?? "");
  return province ? [province] : [];
}

/**
 * The newest open briefs of the area of a company that has no subscription, after those to which it was invited, without what a
 * subscription is paid for. `provinces` is empty while nothing tells where it works: then the briefs are of the country. `mayChoose`: it has no provinces of its own yet. A
 * brief that asks one company first is not among them. Throws `not_allowed` for who is in no company, or in a suspended one.
 */
export async function briefPreviews(
  ctx: Pick<Ctx, "db" | "now">,
  session: { actor: UserActor; company: CompanyView | null; suspended: boolean },
  asked: Province | null,
) {
  const { company } = session;
  if (!company || !mayPreviewBriefs(session)) throw new DomainError("not_allowed");
  const provinces = await areaOf(ctx, company, asked);
  const conditions: ListConditions = {
    open: OPEN,
    ...(provinces.length > 0 ? inGivenAreas(company.vertical) : {}),
  };
  const values = {
    vertical: company.vertical,
    companyId: company.id,
    areas: provinces,
    now: ctx.now.toISOString(),
    today: amsterdamDay(ctx.now),
  };
  const read = (of: ListConditions) =>
    preparedOnce(ctx.db, ["previews", ...Object.keys(of)].join("_"), (name) =>
      preparePreviews(ctx.db, name, of),
    ).execute(values);
  const [invited, newest] = await Promise.all([read({ open: OPEN, invited: isInvitedTo }), read(conditions)]);
  const others = newest.filter(({ id }) => !invited.some((one) => one.id === id));
  const rows = [
    ...invited.map((row) => ({ ...row, isInvited: true })),
    ...others.map((row) => ({ ...row, isInvited: false })),
  ];
  return {
    rows: rows.slice(0, MOST_PREVIEWS).map(({ id: _id, ...row }) => row),
    isMore: rows.length > MOST_PREVIEWS,
    provinces,
    mayChoose: company.provinces.length === 0,
  };
}
export type BriefPreview = Awaited<ReturnType<typeof briefPreviews>>["rows"][number];

function preparePreviews(db: Database, name: string, conditions: ListConditions) {
  const newest = newestOpen(db, conditions, MOST_PREVIEWS + 1);
  return db
    .select(previewFields)
    .from(newest)
    .innerJoin(briefs, eq(briefs.id, newest.id))
    .orderBy(desc(newest.publishedAt), desc(newest.id))
    .prepare(name);
}
