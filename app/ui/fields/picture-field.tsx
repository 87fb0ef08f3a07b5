import { Field } from "#app/ui/fields/field.tsx";
import { PICTURE_TYPES } from "#domain/companies/rules.ts";
import type { ComponentProps } from "react";

const ACCEPT = [...new Set(Object.values(PICTURE_TYPES))].join(",");

/** A field in which one picture, or with `multiple` several, are chosen. */
export function PictureField(props: Omit<ComponentProps<typeof Field>, "type" | "accept" | "className">) {
  return (
    <Field
      {...props}
      type="file"
      accept={ACCEPT}
      className="h-auto file:mr-4 file:rounded file:border-0 file:bg-accent-tint file:px-3 file:py-1.5 file:font-semibold file:text-accent"
    />
  );
}
