import { z } from "zod";
import { requiredText } from "../../kernel/fields.ts";
import { truncated, type TypedValues } from "../../kernel/typed-values.ts";
import { idField } from "../../kernel/verb.ts";

/** The fields of a quote form that may be stored before it is sent. */
const KEPT =
  /^(?:packageName|price|priceType|pricePer|hourlyRate|assumedHours|assumedPeople|assumedVolumeM3|firstDay|validUntil|extraWork|includes|websiteLink|portfolioLink|version|briefVersion|line\.[0-7]\.(?:description|amount|vat)|in\.[a-z_]{1,40}(?:\.extra)?)$/;

/** What was typed in a quote form, unchecked; other fields are left out. */
const typedQuote = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .transform((typed): TypedValues =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) => (KEPT.test(name) ? [[name, truncated(value)]] : [])),
    ),
  );

export const quoteDraftInput = z.object({ briefId: idField, answers: typedQuote });

const templateName = requiredText(60);

export const saveQuoteTemplateInput = z.object({ templateName, answers: typedQuote });
export const renameQuoteTemplateInput = z.object({ templateId: idField, templateName });
export const quoteTemplateInput = z.object({ templateId: idField });
