import type { ComponentProps } from "react";
import { Select } from "#app/ui/select.tsx";

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
