import { z } from "zod";
import { amsterdamDay, isDay } from "../../kernel/dates.ts";
import { optionalUrlField, requiredToken } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";

/** A page where people wrote of a company, and the day, up to today, on which an operator saw it. */
export const outsideExperienceInput = (now: Date) =>
  z.object({
    companyId: idField,
    url: optionalUrlField.transform((url, issues) => {
      if (url === null) issues.addIssue({ code: "custom", message: "required" });
      return url ?? z.NEVER;
    }),
    seenOn: requiredToken(10).superRefine((text, issues) => {
      const problem = !isDay(text) ? "date_invalid" : text > amsterdamDay(now) ? "date_in_future" : null;
      if (problem) issues.addIssue({ code: "custom", message: problem });
    }),
  });

export const removeOutsideExperienceInput = z.object({ companyId: idField, outsideId: idField });
