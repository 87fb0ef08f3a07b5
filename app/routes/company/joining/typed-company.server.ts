import { FOUND_FOR, foundField, freeTexts, type Filling, type LookUpAnswer } from "#app/forms/fill-in.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { findCompany, type FoundCompanyAnswer } from "#domain/companies/find-company.ts";
import { findCompanyInput } from "#domain/companies/input.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { companyFoundText, KVK_NOT_NOW } from "#texts/request/look-ups.ts";

const NOTHING: LookUpAnswer = { fillings: [], found: {}, message: "" };

/** What the trade register has of the KvK number in a form. Says nothing about a number that is not valid. */
export async function answerForKvk(ctx: Ctx, form: FormData): Promise<LookUpAnswer> {
  const parsed = parseForm(form, findCompanyInput);
  if (!parsed.ok || !ctx.register.isConnected) return NOTHING;
  try {
    return answerOf(await findCompany(ctx, parsed.value));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "too_many_requests") throw error;
    return { ...NOTHING, message: KVK_NOT_NOW };
  }
}

function answerOf(answer: FoundCompanyAnswer): LookUpAnswer {
  const message = companyFoundText(answer);
  if (answer.kind !== "found") return { ...NOTHING, message };
  const { companyName, legalName, address } = answer.company;
  const names: Filling[] = [{ companyName }, { legalName }];
  if (!address) return { fillings: names, found: {}, message };
  const { postcode, houseNumber, street, place } = address;
  return {
    // The address as a whole: parts of two addresses make a third one.
    fillings: [...names, address],
    found: {
      [foundField("street")]: street,
      [foundField("place")]: place,
      [FOUND_FOR]: `${postcode} ${houseNumber}`,
    },
    message,
  };
}

const ASKED = ["companyName", "legalName", "street"];

/**
 * Fills in the name and address of a registration that is sent, where they are empty and the trade register has them. Returns the names
 * of those fields.
 */
export async function fillInCompany(ctx: Ctx, form: FormData): Promise<string[]> {
  const read = (name: string) => {
    const text = form.get(name);
    return typeof text === "string" ? text : "";
  };
  if (ASKED.every((name) => read(name).trim() !== "")) return [];
  const answer = await answerForKvk(ctx, form);
  const texts = freeTexts(read, answer);
  const filled = new Set(texts.map(([name]) => name));
  const found = filled.has("street") ? Object.entries(answer.found) : [];
  for (const [name, text] of [...texts, ...found]) form.set(name, text);
  return [...filled];
}
