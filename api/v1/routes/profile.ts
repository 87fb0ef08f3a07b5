import { z } from "zod";
import { changeProfile } from "#domain/companies/profile/change-profile.ts";
import { profileVersion } from "#domain/companies/profile/profile-version.ts";
import { LINK_FIELDS } from "#domain/companies/rules.ts";
import { saveProfile } from "#domain/companies/profile/save-profile.ts";
import { portfolioOf } from "#domain/companies/views.ts";
import { companies } from "#domain/kernel/policy.ts";
import { done, isDone, province, vertical, work } from "../fields.ts";
import { read, write, type BodyShape } from "../route.ts";

/** What a company writes of its profile: read and written in this shape (decision 190). */
const written = {
  businessName: z.string(),
  bio: z.string().nullable(),
  website: z.string().nullable(),
  yearsInBusiness: z.int().nullable(),
  startingPrice: z.int().nullable().meta({ description: "Whole euros an hour." }),
  categories: z.array(work.category),
  serviceAreas: z.array(province).meta({ description: "Provinces." }),
  links: z.array(z.string()).max(LINK_FIELDS.length, "too_many_links"),
};

const version = z
  .string()
  .meta({ description: "Another text when one of the fields that you write has changed." });

/** What `GET` answers beside, and a body may have too: it changes nothing. */
const readOnly = {
  vertical: vertical.meta({ readOnly: true }),
  verified: z.boolean().meta({ readOnly: true }),
};

const typed = (value: unknown) => (typeof value === "number" ? String(value) : (value ?? ""));

/** The fields that are given and written, as the forms send them. `links` replaces all links. */
function toInput({
  links,
  vertical: _vertical,
  verified: _verified,
  ...body
}: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, typed(value)]);
  const all = links as string[] | undefined;
  return {
    ...Object.fromEntries(fields),
    ...(all && Object.fromEntries(LINK_FIELDS.map((field, index) => [field, all[index] ?? ""]))),
  };
}

const isLink = (field: string) => (LINK_FIELDS as readonly string[]).includes(field);

const bodyOf = (schema: z.ZodObject): BodyShape => ({
  schema: schema.extend({ ...z.object(readOnly).partial().shape, version: version.optional() }),
  toInput,
  nameOf: (field) => (isLink(field) ? "links" : field),
});

const whole = z.strictObject(written).partial().required({ businessName: true });
const part = z.strictObject(written).partial();

const getProfile = read({
  path: "/profile",
  summary: "The profile of your company.",
  scope: "profile:read",
  who: companies,
  answer: z.object({ ...written, ...readOnly, version }),
  read: async ({ ctx, token: { company } }) => {
    if (!company?.profile) return null;
    const items = await portfolioOf(ctx, ctx.actor);
    const links = items.filter(({ kind }) => kind === "LINK").map(({ value }) => value);
    const { categories, serviceAreas, startingPriceEuro, ...profile } = company.profile;
    return {
      ...profile,
      // The columns' CHECKs allow nothing else.
      categories: categories as z.output<typeof work.category>[],
      serviceAreas: serviceAreas as z.output<typeof province>[],
      vertical: company.vertical,
      startingPrice: startingPriceEuro,
      links,
      version: profileVersion(company.profile, links),
    };
  },
});

const CHANGES = { of: getProfile, lost: "profile_changed" } as const;

const SAME_SHAPE =
  "The fields are those of the answer of `GET`; `vertical` and `verified` change nothing. Null empties a field, and `links` replaces all links. Only an owner of the company may. With `version`, one that is not that of the profile answers 409.";

export const profileRoutes = {
  getProfile,
  putProfile: write({
    method: "PUT",
    path: "/profile",
    summary: "Replaces the profile of your company.",
    description: `Send every field: one that is left out is emptied. ${SAME_SHAPE}`,
    scope: "profile:write",
    verb: saveProfile,
    ids: {},
    body: bodyOf(whole),
    changes: CHANGES,
    answer: done,
    example: {
      body: {
        businessName: "Helder & Zonen",
        bio: "Al twintig jaar schoon werk.",
        website: null,
        yearsInBusiness: 20,
        startingPrice: 32,
        categories: ["RESIDENTIAL"],
        serviceAreas: ["Utrecht"],
        links: ["https://heldererzonen.example/werk"],
      },
    },
    reply: isDone,
  }),
  patchProfile: write({
    method: "PATCH",
    path: "/profile",
    summary: "Changes fields of the profile of your company.",
    description: `A field that is left out stays as it is. ${SAME_SHAPE}`,
    scope: "profile:write",
    verb: changeProfile,
    ids: {},
    body: bodyOf(part),
    changes: CHANGES,
    answer: done,
    example: { body: { bio: "Al twintig jaar schoon werk.", links: [] } },
    reply: isDone,
  }),
};
