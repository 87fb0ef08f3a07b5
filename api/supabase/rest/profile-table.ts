import { changeProfile } from "#domain/companies/profile/change-profile.ts";
import { pictureNameOf } from "#domain/companies/pictures/picture-name.ts";
import { LINK_FIELDS } from "#domain/companies/rules.ts";
import { saveProfile } from "#domain/companies/profile/save-profile.ts";
import { portfolioOf, type CompanyView } from "#domain/companies/views.ts";
import { quotingProfileRows } from "#domain/proposals/reading/profile-rows-view.ts";
import { PROGRAM_ERRORS } from "#texts/errors/program-errors.ts";
import type { Row } from "./columns.ts";
import { parseInput } from "./parse-input.ts";
import { denied, RestError } from "./rest-error.ts";
import { clientOf, companyOf, type Body, type Change, type SignedInReader, type Table } from "./table.ts";

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

/** What a company writes of its profile, as the fields of its verbs. */
const FIELDS = {
  business_name: "businessName",
  website: "website",
  bio: "bio",
  service_areas: "serviceAreas",
  categories: "categories",
  years_in_business: "yearsInBusiness",
  starting_price: "startingPrice",
} as const;

/** Columns that a program may send. `verified` changes nothing: only an operator checks a company. */
const CHANGEABLE = [...Object.keys(FIELDS), "verified", "avatar_url"];

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

/** A whole profile; what is left out is empty. */
const inputOf = (body: Body, links: readonly string[]) => ({
  ...Object.fromEntries(Object.entries(FIELDS).map(([column, field]) => [field, typed(body[column])])),
  ...linksOf(links),
});

/** The fields that are given. */
const givenOf = (body: Body) =>
  Object.fromEntries(
    Object.entries(FIELDS).flatMap(([column, field]) =>
      body[column] === undefined ? [] : [[field, body[column]]],
    ),
  );

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
  const input = await parseInput(reader.ctx, saveProfile, inputOf(body, typedLinks(reader, body.portfolio)));
  const { profileId } = await saveProfile(ctx, input);
  return { column: "id", value: profileId };
}

async function change(reader: SignedInReader, { row, body }: Change) {
  refuseOtherAvatar(reader, body.avatar_url, row.avatar_url);
  const written = { column: "id", value: String(row.id) };
  if (row.user_id === null) throw denied(PROGRAM_ERRORS.notAllowed);
  const given = givenOf(body);
  if (Object.keys(given).length > 0)
    await changeProfile(reader.ctx, await parseInput(reader.ctx, changeProfile, given));
  return written;
}
