import type { ReactNode } from "react";
import { FOUND_FOR, foundField } from "#app/forms/fill-in.ts";
import { listOf, type FormValues } from "#app/forms/form-answer.ts";
import { writtenNumber } from "#app/ui/fields/number-reading.ts";
import { formatLabels } from "#texts/formats.ts";

/** Props of the fields of a step. */
export type StepProps = {
  values: FormValues;
  errors: Record<string, string>;
  /** Today in the Netherlands: the first date that can be chosen. */
  today: string;
  /** The signed-in client, whose contact details are filled in. */
  client: { name: string; email: string; phone: string } | null;
  /** Places that follow from a postcode, by field name. */
  places: Record<string, string>;
};

/** A step of a wizard. */
export type BriefStep = {
  title: string;
  /** The title without what a sent request keeps, if that differs. */
  fixedTitle?: string;
  Fields: (props: StepProps) => ReactNode;
};

/** Codes with their labels, as options. */
export function choices<Code extends string>(codes: readonly Code[], labels: Record<Code, string>) {
  return codes.map((value) => ({ value, label: labels[value] }));
}

/** The label of a typed code; "" for an unknown one. */
export function labelOf(labels: Record<string, string>, code: string): string {
  return Object.hasOwn(labels, code) ? labels[code]! : "";
}

/** The labels of typed codes on one line. */
export function labelsOf(labels: Record<string, string>, codes: readonly string[]): string {
  return formatLabels(codes.map((code) => labelOf(labels, code)).filter(Boolean));
}

/** A typed number with what it counts; null when it is no number. */
export function typedCount(typed: string, one: string, many: string): string | null {
  const count = writtenNumber("count", typed);
  return count && `${count} ${count === "1" ? one : many}`;
}

/** The fields of each step, with the hidden ones that a draft keeps: what was found for an address, and for which. */
export const withFoundFields = (steps: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  steps.map((fields) =>
    fields.flatMap((field) => {
      if (/\bstreet$/.test(field)) return [field, foundField(field), field.replace(/street$/, FOUND_FOR)];
      return /\bplace$/.test(field) ? [field, foundField(field)] : [field];
    }),
  );

/** Whether one of these fields has an answer or an error: then its fold is open. */
export function isAnswered(
  { values, errors }: Pick<StepProps, "values" | "errors">,
  fields: string[],
): boolean {
  return fields.some((field) => errors[field] || listOf(values, field).length > 0);
}

export const YES_NO = [
  { value: "yes", label: "Ja" },
  { value: "no", label: "Nee" },
];
