import { saveProfileInput } from "#domain/companies/input.ts";
import { pictureNameOf } from "#domain/companies/picture-name.ts";
import { LINK_FIELDS } from "#domain/companies/rules.ts";
import { saveProfile } from "#domain/companies/save-profile.ts";
import { portfolioOf, type CompanyView } from "#domain/companies/views.ts";
import { quotingProfileRows } from "#domain/proposals/profile-rows-view.ts";
import { PROGRAM_ERRORS } from "#texts/program-errors.ts";
import type { Row } from "./columns.ts";
import { parseInput } from "./parse-input.ts";
import { denied, RestError } from "./rest-error.ts";
import {
  clientOf,
  companyOf,
  type Body,
  type Change,
  type RestReader,
  type SignedInReader,
  type Table,
} from "./table.ts";

type Picture = { kind: "IMAGE" | "LINK"; value: string };
type Profile = NonNullable<CompanyView["profile"]> & { vertical: string; portfolio: Picture[] };

const urlOf = (siteUrl: string, key: string) => `${siteUrl}/bestanden/${key}`;

function profileRow(siteUrl: string, profile: Profile, userId: string | null): Row {
  const portfolio = profile.portfolio.map(({ kind, value }) =>
    kind === "IMAGE" ? urlOf(siteUrl, value) : value,
  );
  return {
    id: profile.id,
    user_id: userId,
    vertical: profile.vertical,
    business_name: profile.businessName,
    website: profile.website,
    bio: profile.bio,
    service_areas: profile.serviceAreas,
    categories: profile.categories,
    verified: profile.verified,
    avatar_url: profile.avatarKey && urlOf(siteUrl, profile.avatarKey),
    years_in_business: profile.yearsInBusiness,
    starting_price: profile.startingPriceEuro,
    portfolio: portfolio.join(","),
  };
}

/** What a company writes of its profile. `verified` changes nothing: only an operator checks a company. */
const CHANGEABLE = [
  "business_name",
  "website",
  "bio",
  "service_areas",
  "categories",
  "verified",
  "avatar_url",
  "years_in_business",
  "starting_price",
] as const;

/** The profile of the caller's company, or for a client those of the companies that sent it a proposal. */
export const photographerProfiles: Table = {
  columns: {
    id: "uuid",
    user_id: "uuid",
    vertical: "text",
    business_name: "text",
    website: "text",
    bio: "text",
    service_areas: "text[]",
    categories: "text[]",
    verified: "boolean",
    avatar_url: "text",
    years_in_business: "integer",
    starting_price: "integer",
    portfolio: "text",
  },
  related: {},
  async rows(reader, asked) {
    const { ctx, siteUrl } = reader;
    const client = clientOf(reader);
    if (client) {
      const rows = await quotingProfileRows(ctx, client, asked("id"));
      return rows.map((profile) => profileRow(siteUrl, profile, null));
    }
    const company = companyOf(reader);
    const { vertical, profile } = reader.session?.company ?? {};
    if (!company || !vertical || !profile) return [];
    const portfolio = await portfolioOf(ctx, company.actor);
    return [profileRow(siteUrl, { ...profile, vertical, portfolio }, company.actor.userId)];
  },
  insert: { columns: ["user_id", ...CHANGEABLE, "portfolio"], run: create },
  update: { columns: CHANGEABLE, run: change },
};

/** The text of a number as forms send it. */
const typed = (value: unknown) => (typeof value === "number" ? String(value) : (value ?? ""));
const linksOf = (links: readonly string[]) =>
  Object.fromEntries(LINK_FIELDS.map((field, index) => [field, links[index] ?? ""]));

const inputOf = (body: Body, links: readonly string[]) => ({
  businessName: body.business_name,
  website: body.website ?? "",
  bio: body.bio ?? "",
  serviceAreas: body.service_areas ?? [],
  categories: body.categories ?? [],
  yearsInBusiness: typed(body.years_in_business),
  startingPrice: typed(body.starting_price),
  ...linksOf(links),
});

/** The path in its bucket of a picture that this user uploaded; null for any other address. */
function ownUpload({ session, siteUrl }: SignedInReader, url: string): string | null {
  const { origin, pathname } = URL.parse(url) ?? {};
  if (origin !== new URL(siteUrl).origin) return null;
  const ofUser = new RegExp(`/(?:avatars|portfolio)/(${session.actor.userId}[/_.-][\\w./-]+)$`);
  return ofUser.exec(pathname ?? "")?.[1] ?? null;
}

/** Refuses a photo for a new profile that is no own upload, which waits for the profile. */
function refuseOtherPictures(reader: SignedInReader, avatarUrl: unknown): void {
  if (avatarUrl === undefined || avatarUrl === null || avatarUrl === "") return;
  if (typeof avatarUrl !== "string" || ownUpload(reader, avatarUrl) === null)
    throw denied(PROGRAM_ERRORS.ownUploadsOnly);
}

/** Refuses every photo but the one that the profile has: an upload replaces it by itself. */
function refuseOtherAvatar(reader: SignedInReader, avatarUrl: unknown, current: unknown): void {
  if (avatarUrl === undefined || (avatarUrl || null) === current) return;
  const path = typeof avatarUrl === "string" ? ownUpload(reader, avatarUrl) : null;
  const key = path && `avatars/${reader.session.actor.userId}/${pictureNameOf(path)}.webp`;
  if (key === null || urlOf(reader.siteUrl, key) !== current) throw denied(PROGRAM_ERRORS.ownUploadsOnly);
}

/** The links of a comma-joined portfolio. Own pictures in it are there already. */
function typedLinks(reader: SignedInReader, portfolio: unknown): string[] {
  if (portfolio === undefined || portfolio === null) return [];
  if (typeof portfolio !== "string")
    throw new RestError(400, "22P02", "invalid input syntax for type text: portfolio");
  const links = portfolio
    .split(",")
    .map((link) => link.trim())
    .filter((link) => link !== "" && ownUpload(reader, link) === null);
  if (links.length > LINK_FIELDS.length) throw new RestError(400, "23514", PROGRAM_ERRORS.threeLinks);
  return links;
}

async function create(reader: SignedInReader, body: Body) {
  const { ctx, session } = reader;
  if ((body.user_id ?? session.actor.userId) !== session.actor.userId)
    throw denied(PROGRAM_ERRORS.notAllowed);
  if (session.company?.profile) throw new RestError(409, "23505", PROGRAM_ERRORS.profileExists);
  refuseOtherPictures(reader, body.avatar_url);
  const input = parseInput(saveProfileInput, inputOf(body, typedLinks(reader, body.portfolio)));
  const { profileId } = await saveProfile(ctx, input);
  return { column: "id", value: profileId };
}

async function change(reader: SignedInReader, { row, body }: Change) {
  refuseOtherAvatar(reader, body.avatar_url, row.avatar_url);
  const written = { column: "id", value: String(row.id) };
  const changes = Object.keys(body).filter((column) => column !== "avatar_url" && column !== "verified");
  if (row.user_id === null) throw denied(PROGRAM_ERRORS.notAllowed);
  if (changes.length === 0) return written;
  const links = await ownLinks(reader);
  await saveProfile(reader.ctx, parseInput(saveProfileInput, inputOf({ ...row, ...body }, links)));
  return written;
}

async function ownLinks({ ctx, session }: RestReader): Promise<string[]> {
  const portfolio = session ? await portfolioOf(ctx, session.actor) : [];
  return portfolio.flatMap(({ kind, value }) => (kind === "LINK" ? [value] : []));
}
