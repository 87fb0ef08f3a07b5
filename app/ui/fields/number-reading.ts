import { readNumber, type Precision } from "#domain/kernel/typed-numbers.ts";
import { formatEuros, formatNumber, formatWholeEuros } from "#texts/formats.ts";

type Reading = {
  precision: Precision;
  /** Formats the number as this site writes it. */
  write: (value: number) => string;
  /** Show every reading; otherwise only when the text has more than digits. */
  always?: boolean;
};

const withUnit = (unit: string) => (value: number) => `${formatNumber(value)}\u00a0${unit}`;

const READINGS = {
  euros: { precision: "hundredths", write: formatEuros, always: true },
  wholeEuros: { precision: "whole", write: formatWholeEuros, always: true },
  count: { precision: "whole", write: formatNumber },
  meters: { precision: "whole", write: withUnit("meter") },
  squareMeters: { precision: "rounded", write: withUnit("m²") },
  cubicMeters: { precision: "halves", write: withUnit("m³") },
} satisfies Record<string, Reading>;

/** The question of a field: decides the precision and the format of its number. */
export type NumberKind = keyof typeof READINGS;

/** A typed number as this site writes it (`1250,5` as `€ 1.250,50`); null when it cannot be read. */
export function writtenNumber(kind: NumberKind, typed: string): string | null {
  const { precision, write }: Reading = READINGS[kind];
  const read = readNumber(typed, precision);
  return read.ok ? write(read.value) : null;
}

/** The text next to a field while the user types; "" for none. */
export function readingText(kind: string | undefined, typed: string): string {
  if (!isNumberKind(kind)) return "";
  const { always = false }: Reading = READINGS[kind];
  const written = always || /\D/.test(typed.trim()) ? writtenNumber(kind, typed) : null;
  return written === null ? "" : `We lezen: ${written}`;
}

const isNumberKind = (kind: string | undefined): kind is NumberKind =>
  kind !== undefined && Object.hasOwn(READINGS, kind);
