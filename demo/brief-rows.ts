import { randomUUID } from "node:crypto";
import type { briefAddresses, briefs, briefVersions } from "#db/schema/index.ts";
import type { BriefDetails, CleaningDetails } from "#domain/briefs/details.ts";
import {
  BUDGET_BAND_EUROS,
  cleaningCategoryOf,
  expiryOf,
  locationText,
  MAX_PROPOSALS,
  movingLocationText,
  TIME_PREFERENCE_HOURS,
  type BriefStatus,
  CHOICE_REMINDER_HOURS,
} from "#domain/briefs/rules.ts";
import { addDays, addHours, amsterdamDay } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { provinceOfPostcode } from "#domain/companies/places/province-of-postcode.ts";
import { postcodeDigits } from "#domain/kernel/postcode.ts";
import { DEMO_CLEANING } from "./cleaning-briefs.ts";
import { CLEANING_HISTORY, MOVING_HISTORY } from "./history.ts";
import { DEMO_MOVES } from "./moving-briefs.ts";
import {
  isChosen,
  type DemoCleaning,
  type DemoMove,
  type DemoPhoto,
  type DemoQuestion,
  type DemoQuote,
  type DemoStop,
} from "./content-types.ts";

export type BriefRow = typeof briefs.$inferInsert & { publishedAt: Date; expiresAt: Date };
type AddressRow = typeof briefAddresses.$inferInsert;
type VersionRow = typeof briefVersions.$inferInsert;

/** A brief of the demo content as rows. `demoRows` fills in the client, because it makes the accounts. */
export type DemoBrief = {
  brief: Omit<BriefRow, "ownerEmail" | "clientName">;
  addresses: AddressRow[];
  /** The version before the client changed it, or before it came back. */
  earlier: VersionRow[];
  /** When the client chose or closed, or would have. */
  decidedAt: Date;
  /** When it came back, because the chosen company did not come. */
  fellAt: Date | null;
  quotes: DemoQuote[];
  questions: DemoQuestion[];
  photos: DemoPhoto[];
  client: string | undefined;
  phone: number | undefined;
  asksFirst: string | undefined;
};

/** All briefs of both verticals, dated from `now`. */
export function demoBriefs(now: Date): DemoBrief[] {
  return [
    ...[...DEMO_CLEANING, ...CLEANING_HISTORY].map((request) => cleaningBrief(request, now)),
    ...[...DEMO_MOVES, ...MOVING_HISTORY].map((request) => movingBrief(request, now)),
  ];
}

function cleaningBrief(request: DemoCleaning, now: Date): DemoBrief {
  const { serviceType, afterConstruction, timePreference } = request.details;
  const { handOver, inDays } = request;
  const details = {
    vertical: "cleaning" as const,
    ...request.details,
    ...(handOver && {
      handOver: {
        day: addDays(amsterdamDay(now), (inDays ?? 0) + handOver.afterDays),
        isEmpty: handOver.isEmpty,
      },
    }),
  };
  const brief = common(request, parseAddress(request.at), details, now);
  const earlier = earlierVersions(request, brief.brief, details, now);
  return {
    ...brief,
    earlier,
    brief: {
      ...brief.brief,
      version: earlier.length + 1,
      category: cleaningCategoryOf(serviceType, afterConstruction === true),
      startTime: TIME_PREFERENCE_HOURS[timePreference]?.from ?? null,
    },
    addresses: [{ briefId: brief.brief.id, kind: "JOB", ...parseAddress(request.at) }],
  };
}

/** The first version of a request that was changed, or that came back: then its day was open. */
function earlierVersions(
  { changed, fellHoursAgo, inDays }: DemoCleaning,
  { id, description, additionalInfo }: Omit<BriefRow, "ownerEmail" | "clientName" | "category">,
  details: CleaningDetails,
  now: Date,
): VersionRow[] {
  const hoursAgo = changed?.hoursAgo ?? fellHoursAgo;
  if (hoursAgo === undefined) return [];
  const content = {
    details: { ...details, ...changed?.before },
    eventDate: inDays === null ? null : addDays(amsterdamDay(now), inDays),
    dateFlexible: false,
    description: description ?? "",
    additionalInfo: additionalInfo ?? "",
  };
  return [{ briefId: id, version: 1, changedAt: addHours(now, -hoursAgo), content }];
}

function movingBrief(request: DemoMove, now: Date): DemoBrief {
  const from = parseAddress(request.from[0]);
  const to = parseAddress(request.to[0]);
  const details = {
    vertical: "moving" as const,
    ...request.details,
    from: stop(from, request.from),
    to: stop(to, request.to),
  };
  const brief = common(request, from, details, now);
  return {
    ...brief,
    brief: {
      ...brief.brief,
      category: details.type,
      locationText: movingLocationText(details.from, details.to),
      otherProvince: to.country ? null : provinceOfPostcode(to.postcode),
      dateFlexible: request.flexible ?? false,
    },
    addresses: [
      { briefId: brief.brief.id, kind: "FROM", ...from },
      { briefId: brief.brief.id, kind: "TO", ...to },
    ],
  };
}

function common(request: DemoCleaning | DemoMove, place: Place, details: BriefDetails, now: Date) {
  const quotes = request.quotes ?? [];
  const createdAt = addHours(now, -request.hoursAgo);
  const fellAt = request.fellHoursAgo === undefined ? null : addHours(now, -request.fellHoursAgo);
  const publishedAt = fellAt ?? createdAt;
  const eventDate = fellAt || request.inDays === null ? null : addDays(amsterdamDay(now), request.inDays);
  const expiresAt = expiryOf(publishedAt, eventDate);
  const budget = details.budgetBand ? BUDGET_BAND_EUROS[details.budgetBand] : null;
  const status = statusOf(request);
  const decidedAt = request.chosenAfterHours
    ? addHours(createdAt, request.chosenAfterHours)
    : decisionTime(createdAt, now);
  return {
    quotes,
    earlier: [],
    decidedAt,
    fellAt,
    questions: request.questions ?? [],
    photos: request.photos ?? [],
    client: request.client,
    phone: request.phone,
    asksFirst: request.asksFirst,
    brief: {
      id: newId(createdAt),
      submissionKey: randomUUID(),
      vertical: details.vertical,
      locationText: locationText(place.place, place.postcode),
      postcode4: postcodeDigits(place.postcode),
      province: provinceOfPostcode(place.postcode)!,
      eventDate,
      dateFlexible: fellAt !== null,
      budgetMinEuro: budget?.min ?? null,
      budgetMaxEuro: budget?.max ?? null,
      description: request.wishes,
      additionalInfo: request.extra ?? "",
      details,
      status,
      closeReason: request.closed ?? null,
      proposalsCount: placesTaken(quotes),
      isExclusive: request.asksFirst !== undefined,
      // The hourly job has told of old quotes already, so that a new demo mails nobody.
      ...(quotes.length > 0 && {
        choiceReminders: CHOICE_REMINDER_HOURS.length,
        choiceRemindedAt: decidedAt,
      }),
      createdAt,
      confirmedAt: createdAt,
      publishedAt,
      expiresAt,
      closedAt:
        request.closed === "expired"
          ? expiresAt
          : status === "COMPLETED" || status === "CANCELLED"
            ? decidedAt
            : null,
      choiceReason: request.because ?? null,
    },
  };
}

/** Derives the status from the proposals, so that the two never disagree. */
function statusOf({ quotes = [], closed }: DemoCleaning | DemoMove): BriefStatus {
  if (closed) return "CANCELLED";
  if (quotes.some(isChosen)) return "COMPLETED";
  return placesTaken(quotes) === MAX_PROPOSALS ? "IN_PROGRESS" : "OPEN";
}

const placesTaken = (quotes: DemoQuote[]) =>
  quotes.filter(([, , decision]) => !decision || !GIVES_NO_PLACE.has(decision)).length;
const GIVES_NO_PLACE = new Set<DemoQuote[2]>(["withdrawn", "expired", "no_show"]);

/** When the client decided: nine tenths of the time from publication to now. All proposals arrive before that. */
function decisionTime(publishedAt: Date, now: Date): Date {
  return new Date(publishedAt.getTime() + 0.9 * (now.getTime() - publishedAt.getTime()));
}

function stop(at: Place, [, homeType, floor, lift, walkingMeters, more]: DemoStop) {
  const where = at.country
    ? { place: at.place, postcode4: null, country: at.country }
    : { place: at.place, postcode4: postcodeDigits(at.postcode) };
  return { ...where, homeType, floor, lift, walkingMeters, ...more };
}

const ADDRESS = /^(.+) (\d+)(?: (\w+))?, (\d{4} [A-Z]{2}) (.+)$/;
const ABROAD = /^([^,\d]+), ([^,\d]+)$/;

function parseAddress(text: string) {
  const [, place = "", country = null] = ABROAD.exec(text) ?? [];
  if (country) return { street: "", houseNumber: "", addition: null, postcode: "", place, country };
  const match = ADDRESS.exec(text);
  if (!match) throw new Error(`not an address: ${text}`);
  const [, street = "", houseNumber = "", addition = null, postcode = "", dutchPlace = ""] = match;
  return { street, houseNumber, addition, postcode, place: dutchPlace, country };
}
type Place = ReturnType<typeof parseAddress>;
