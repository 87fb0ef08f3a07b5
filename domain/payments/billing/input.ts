import { z } from "zod";
import {
  houseNumberField,
  optionalText,
  optionalVatIdField,
  postcodeField,
  requiredText,
} from "../../kernel/fields.ts";
import { tidyAddress } from "../../kernel/typed-address.ts";
import { idField } from "../../kernel/verb.ts";

export const billingFields = {
  legalName: requiredText(160),
  postcode: postcodeField,
  houseNumber: houseNumberField,
  addition: optionalText(10),
  street: requiredText(100),
  place: requiredText(80),
  vatId: optionalVatIdField,
};

/** Name, address and btw-id of a company as its invoices print them. */
export const billingDetailsInput = z.preprocess(tidyAddress, z.object(billingFields));

/** The columns of a company that keep its details. */
export function billingColumns({ place, addition, ...details }: z.output<typeof billingDetailsInput>) {
  return { ...details, city: place, houseNumberAddition: addition || null };
}

/** A company, by our id. */
export const customerInput = z.object({ companyId: idField });

/** Where the provider's page returns to. */
export const portalInput = z.object({ returnUrl: z.string() });
