import type { ComponentProps } from "react";
import { Field } from "#app/ui/fields/field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { MAX_ACT_NOTE } from "#domain/audit/rules.ts";

/** Asks why an operator does something, for the log. `labels` has the reasons, by their codes. */
export const WhySelect = ({
  labels,
  ...field
}: Omit<ComponentProps<typeof Select>, "label" | "placeholder" | "options"> & {
  labels: Readonly<Record<string, string>>;
}) => (
  <Select
    {...field}
    label="Waarom"
    placeholder="Kies een reden"
    options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
  />
);

/** What an operator adds to the reason, for the log. */
export const WhyNote = (field: Omit<ComponentProps<typeof Field>, "label">) => (
  <Field
    optional
    hint="Wat er is gebeurd. Alleen beheerders lezen het, in het log."
    {...field}
    label="Toelichting"
    maxLength={MAX_ACT_NOTE}
  />
);
