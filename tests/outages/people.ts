import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { CLEANING_STEP_FIELDS } from "#domain/briefs/input.ts";
import { MAX_PROPOSALS } from "#domain/briefs/rules.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import type { TypedValues } from "#domain/kernel/typed-values.ts";
import { tokenOf } from "../support/harness/api-client.ts";
import { cleaningForm, publishedBriefs } from "../support/people/briefs.ts";
import { someCompanies } from "../support/people/companies.ts";
import { addUsers, client, sessionCookie } from "../support/people/people.ts";
import { ORIGIN, SECRET, type World } from "./world.ts";

/** More than a scenario uses: each publishes one request. */
const CLIENTS = 150;

/** Requests that wait for quotes, each of every company. */
const REQUESTS = 60;

/** Clients who add photos, with this many requests each, so that none reaches the limit on uploads. */
const ALBUM_CLIENTS = 5;
const ALBUMS = 25;

/** Where companies order a subscription: together they leave places free. */
const PROVINCES = ["Groningen", "Drenthe", "Zeeland"] as const;
const BUYERS = 25;

/**
 * Who is there when a scenario begins: clients with a session, companies with a token, requests without quotes or photos, and companies
 * that have yet to order.
 */
export type People = Awaited<ReturnType<typeof addPeople>>;

export async function addPeople({ rows: { db } }: World) {
  const harness = { db, now: new Date() };
  const clients = await addUsers(
    harness,
    "CLIENT",
    Array.from({ length: CLIENTS }, () => ({})),
  );
  const companies = await someCompanies(harness, MAX_PROPOSALS);
  const cookieOf = (who: Pick<UserActor, "userId" | "role">) => sessionCookie(harness, who, SECRET, ORIGIN);
  const cookies: string[] = [];
  for (const who of clients) cookies.push(await cookieOf(who));
  const tokens: string[] = [];
  for (const { actor } of companies) tokens.push(await tokenOf(harness, actor));
  const requests = await publishedBriefs(harness, await client(harness), REQUESTS);
  const albums: { requestId: string; cookie: string }[] = [];
  for (let count = 0; count < ALBUM_CLIENTS; count += 1) {
    const owner = await client(harness);
    const cookie = await cookieOf(owner);
    for (const requestId of await publishedBriefs(harness, owner, ALBUMS)) albums.push({ requestId, cookie });
  }
  const buyers: { companyId: string; cookie: string }[] = [];
  for (const province of PROVINCES)
    for (const { actor } of await someCompanies(harness, BUYERS, {
      subscribed: false,
      serviceAreas: [province],
    }))
      buyers.push({ companyId: actor.companyId!, cookie: await cookieOf(actor) });
  return {
    albums,
    buyers,
    clients: clients.map(({ userId }, index) => ({ userId, cookie: cookies[index]! })),
    quotes: requests.flatMap((requestId) => tokens.map((token) => ({ requestId, token }))),
  };
}

/** The fields that each step of the wizard sends. */
export function wizardSteps(): URLSearchParams[] {
  const startDate = addDays(amsterdamDay(new Date()), 20);
  const form = cleaningForm({ startDate }) as TypedValues;
  return CLEANING_STEP_FIELDS.map(
    (fields) =>
      new URLSearchParams(
        fields.flatMap((field) =>
          [form[field] ?? ""].flat().map((value) => [field, value] as [string, string]),
        ),
      ),
  );
}
