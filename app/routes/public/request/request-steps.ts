import type { ReactNode } from "react";
import type { FormValues } from "#app/forms/form-answer.ts";
import { formatLabels } from "#texts/formats.ts";

/** What the fields of a step get. */
export type StepProps = {
  values: FormValues;
  errors: Record<string, string>;
  /** Today in the Netherlands, the first day that can be chosen. */
  today: string;
  /** A signed-in client, whose own name, address and phone number are used. */
  client: { name: string; email: string; phone: string } | null;
  /** By field name, the places that their postcodes tell, where nothing else was typed. */
  places: Record<string, string>;
};

/** A step of a request: its heading and its fields. */
export type RequestStep = { title: string; Fields: (props: StepProps) => ReactNode };

/** Codes with their labels, as choices. */
export function choices<Code extends string>(codes: readonly Code[], labels: Record<Code, string>) {
  return codes.map((value) => ({ value, label: labels[value] }));
}

/** The label of a typed code; nothing for one that is not in the list. */
export function labelOf(labels: Record<string, string>, code: string): string {
  return Object.hasOwn(labels, code) ? labels[code]! : "";
}

/** The labels of typed codes in one line. */
export function labelsOf(labels: Record<string, string>, codes: readonly string[]): string {
  return formatLabels(codes.map((code) => labelOf(labels, code)).filter(Boolean));
}

/** The hidden field that says which place a page found: with that one still in it, a place goes with its postcode. */
export const foundPlaceField = (field: string) => `${field}Found`;
