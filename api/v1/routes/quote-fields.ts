import { z } from "zod";
import { INCLUSION_CODES, PRICE_PER, PRICE_TYPES, type SharedQuoteField } from "#domain/proposals/details.ts";
import { DECLINE_REASONS } from "#domain/proposals/rules.ts";
import { PROPOSAL_STATUSES } from "#domain/facts/proposal-status.ts";
import { cents, id, moment, optionalText } from "../fields.ts";

/** What both sides read of a quote. */
export const quoteContent = {
  id,
  packageName: z.string(),
  priceCents: cents,
  priceType: z.enum(PRICE_TYPES),
  pricePer: z.enum(PRICE_PER),
  hourlyRateCents: cents.nullable().meta({ description: "Of all people together." }),
  assumedHours: z.number().nullable().meta({ description: "How long one visit takes." }),
  assumedPeople: z.int().nullable().meta({ description: "How many people come." }),
  assumedVolumeM3: z.number().nullable(),
  lines: z.array(z.object({ description: z.string(), amountCents: cents, vatRate: z.number() })),
  inclusions: z
    .partialRecord(
      z.enum(INCLUSION_CODES),
      z.object({ is: z.enum(["yes", "no", "extra"]), cents: cents.nullable().optional() }),
    )
    .meta({ description: "What the price includes; a missing code is not said." }),
  firstDay: z.string().nullable(),
  extraWork: optionalText,
  includes: z.string(),
  validUntil: moment,
  version: z.int(),
  requestVersion: z.int().meta({ description: "The version of the request that it was given on." }),
  changedAt: moment.nullable(),
  createdAt: moment,
  status: z.enum(PROPOSAL_STATUSES),
  decidedAt: moment.nullable(),
  declineReason: z.enum(DECLINE_REASONS).nullable(),
} satisfies Record<SharedQuoteField, z.ZodType> & Record<string, z.ZodType>;

type Stored = {
  briefVersion: number;
  validUntil: Date;
  changedAt: Date | null;
  createdAt: Date;
  decidedAt: Date | null;
};

/** The moments and the version of a stored quote, as the answers write them. */
export const momentsOf = ({ briefVersion, validUntil, changedAt, createdAt, decidedAt }: Stored) => ({
  requestVersion: briefVersion,
  validUntil: validUntil.toISOString(),
  changedAt: changedAt && changedAt.toISOString(),
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt && decidedAt.toISOString(),
});
