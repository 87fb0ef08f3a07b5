import { saveProfileInput } from "#domain/companies/input.ts";
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

function profileRow(siteUrl: string, profile: Profile, userId: string | null): Row {
  const urlOf = (key: string) => `${siteUrl}/bestanden/${key}`;
  const portfolio = profile.portfolio.map(({ kind, value }) => (kind === "IMAGE" ? urlOf(value) : value));
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
    avatar_url: profile.avatarKey && urlOf(profile.avatarKey),
    years_in_business: profile.yearsInBusiness,
    starting_price: profile.startingPriceEuro,
    portfolio: portfolio.join(","),
  };
}

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
  insert: {
    columns: [
      "user_id",
      "business_name",
      "website",
      "bio",
      "service_areas",
      "categories",
      // Only an operator checks a company: the value changes nothing.
      "verified",
      "avatar_url",
      "years_in_business",
      "starting_price",
      "portfolio",
    ],
    run: create,
  },
  update: {
    columns: [
      "business_name",
      "website",
      "bio",
      "service_areas",
      "categories",
      "verified",
      "avatar_url",
      "years_in_business",
      "starting_price",
    ],
    run: change,
  },
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

/** Whether an address is that of a picture that this user uploaded: the upload itself puts it on the profile. */
function isOwnUpload({ session }: SignedInReader, siteUrl: string, url: string): boolean {
  const path = URL.canParse(url) && new URL(url).origin === new URL(siteUrl).origin && new URL(url).pathname;
  return path !== false && new RegExp(`/(?:avatars|portfolio)/${session.actor.userId}/[\\w.-]+$`).test(path);
}

function refuseOtherPictures(reader: SignedInReader, avatarUrl: unknown, current: unknown): void {
  if (avatarUrl === undefined || avatarUrl === null || avatarUrl === "" || avatarUrl === current) return;
  if (typeof avatarUrl !== "string" || !isOwnUpload(reader, reader.siteUrl, avatarUrl))
    throw denied(PROGRAM_ERRORS.ownUploadsOnly);
}

/** The links of a comma-joined portfolio. Own pictures in it are there already. */
function typedLinks(reader: SignedInReader, portfolio: unknown): string[] {
  if (typeof portfolio !== "string") return [];
  const links = portfolio
    .split(",")
    .map((link) => link.trim())
    .filter((link) => link !== "" && !isOwnUpload(reader, reader.siteUrl, link));
  if (links.length > LINK_FIELDS.length) throw new RestError(400, "23514", PROGRAM_ERRORS.threeLinks);
  return links;
}

async function create(reader: SignedInReader, body: Body) {
  const { ctx, session } = reader;
  if ((body.user_id ?? session.actor.userId) !== session.actor.userId)
    throw denied(PROGRAM_ERRORS.notAllowed);
  if (session.company?.profile) throw new RestError(409, "23505", PROGRAM_ERRORS.profileExists);
  refuseOtherPictures(reader, body.avatar_url, null);
  const input = parseInput(saveProfileInput, inputOf(body, typedLinks(reader, body.portfolio)));
  const { profileId } = await saveProfile(ctx, input);
  return { column: "id", value: profileId };
}

async function change(reader: SignedInReader, { row, body }: Change) {
  refuseOtherPictures(reader, body.avatar_url, row.avatar_url);
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
