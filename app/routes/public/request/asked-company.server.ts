import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { askableCompany, takesBriefOf } from "#domain/briefs/asking/askable-company-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { provinceOfPostcode } from "#domain/companies/places/province-of-postcode.ts";
import { PROVINCES, type Province } from "#domain/companies/places/rules.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import type { AskedCompany } from "./asked-company.tsx";

/**
 * The company that this request asks first, and whether it can take it: before the place is answered, whether it can take any.
 * Null when the request asks everybody.
 */
export async function askedCompanyOf(
  ctx: Ctx,
  vertical: Vertical,
  answers: FormValues,
): Promise<AskedCompany | null> {
  const profileId = textOf(answers, "askedProfile");
  const company = profileId && (await askableCompany(ctx, vertical, profileId));
  if (!company) return null;
  const { businessName, provinces } = company;
  const place = placeOf(answers);
  const isAskable = place ? takesBriefOf(company, place) : provinces.length > 0;
  return { profileId, businessName, provinces, isAskable, province: place?.province ?? null };
}

/** Where the work is, as far as it was answered. */
function placeOf(answers: FormValues): { province: Province; otherProvince: Province | null } | null {
  const start = textOf(answers, "postcode") || textOf(answers, "from.postcode");
  const typed = textOf(answers, "province");
  const province = PROVINCES.find((one) => one === typed) ?? provinceOfPostcode(start);
  return province && { province, otherProvince: provinceOfPostcode(textOf(answers, "to.postcode")) };
}
