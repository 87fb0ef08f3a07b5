import { z } from "zod";
import { requiredText } from "../../kernel/fields.ts";
import { truncated, type TypedValues } from "../../kernel/typed-values.ts";
import { idField } from "../../kernel/verb.ts";
import { PLAIN_QUOTE_FIELDS } from "../input.ts";

const PLAIN = new Set([...PLAIN_QUOTE_FIELDS, "version", "briefVersion"]);
const NESTED = /^(?:line\.[0-7]\.(?:description|amount|vat)|in\.[a-z_]{1,40}(?:\.extra)?)$/;

/** Whether a field of a quote form may be stored before it is sent. */
const isKept = (name: string) => PLAIN.has(name) || NESTED.test(name);

/** What was typed in a quote form, unchecked; other fields are left out. */
const typedQuote = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .transform((typed): TypedValues =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) => (isKept(name) ? [[name, truncated(value)]] : [])),
    ),
  );

export const quoteDraftInput = z.object({ briefId: idField, answers: typedQuote });

const templateName = requiredText(60);

export const saveQuoteTemplateInput = z.object({ templateName, answers: typedQuote });
export const renameQuoteTemplateInput = z.object({ templateId: idField, templateName });
export const quoteTemplateInput = z.object({ templateId: idField });
