import { z } from "zod";
import { amsterdamDay, isDay } from "../../kernel/dates.ts";
import { choiceField, optionalText, requiredText, requiredToken } from "../../kernel/fields.ts";
import { idField, optionalIdField } from "../../kernel/verb.ts";
import { VERTICALS } from "../../kernel/verticals.ts";
import { CLAIM_KINDS } from "./rules.ts";

/** A claim; without an id it is a new one. `heading` is the figure, or the name of who says it. */
export const saveClaimInput = (now: Date) =>
  z.object({
    claimId: optionalIdField,
    kind: choiceField(CLAIM_KINDS),
    vertical: choiceField(VERTICALS),
    heading: requiredText(60),
    text: requiredText(400),
    place: optionalText(60),
    source: requiredText(200),
    sourcedOn: requiredToken(10).refine((day) => isDay(day) && day <= amsterdamDay(now), "date_invalid"),
  });

export const removeClaimInput = z.object({ claimId: idField });
