import { z } from "zod";
import { newPasswordField } from "../accounts/input.ts";
import { emailField, requiredText } from "../fields.ts";

/** A new operator. */
export const createOperatorInput = z.object({
  email: emailField,
  fullName: requiredText(120),
  password: newPasswordField,
});
