import { z } from "zod";
import { optionalChoiceField, optionalText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { ASK_CHOICES } from "./rules.ts";

/** Names of the fields that say which company a request asks first. */
export const ASK_FIELDS = ["askedProfile", "askChoice"] as const;

/** Which company a request asks first: the id of its profile; "" for none. */
export const askFields = {
  askedProfile: optionalText(36),
  askChoice: optionalChoiceField(ASK_CHOICES),
};

/** The brief that a company was asked for. */
export const askInput = z.object({ briefId: idField });
