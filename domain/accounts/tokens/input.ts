import { z } from "zod";
import { ownerProofInput, secondStepInput } from "../input.ts";
import { choiceField, choicesField, requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { MAX_TOKEN_NAME, SCOPES, TOKEN_DAYS } from "./rules.ts";

const tokenFields = {
  tokenName: requiredText(MAX_TOKEN_NAME),
  scopes: choicesField(SCOPES).refine((chosen) => chosen.length > 0, "choose_one"),
  days: choiceField(TOKEN_DAYS),
};

/** A new token: its name, what it is for, for how many days, and the proofs that its maker owns the account. */
export const makeTokenInput = z
  .object(tokenFields)
  .extend(secondStepInput.partial().shape)
  .and(ownerProofInput);

/** The form of `makeToken`: an account with a second step gives a code of its app too. */
export const makeTokenForm = (hasSecondStep: boolean) =>
  hasSecondStep ? z.object(tokenFields).extend(secondStepInput.shape).and(ownerProofInput) : makeTokenInput;

/** A token of the actor. */
export const tokenInput = z.object({ tokenId: idField });

const keyField = z.string().min(1).max(255);

/** A write of a program: the key that it chose (`Idempotency-Key`), and a hash of what it asked. */
export const callInput = z.object({ key: keyField, requestHash: z.string().max(100) });

/** The answer to that write. */
export const answerInput = z.object({ key: keyField, status: z.number().int(), body: z.string() });

/** The key alone. */
export const keyInput = z.object({ key: keyField });
