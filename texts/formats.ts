import type { PricePer } from "#domain/proposals/details.ts";
import type { PriceForCompanies } from "#domain/subscriptions/rules.ts";
import type { Frequency } from "#domain/briefs/details.ts";
import type { Day } from "#domain/kernel/dates.ts";

const LOCALE = "nl-NL";
const TIME_ZONE = "Europe/Amsterdam";

const euros = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "EUR" });
const wholeEuros = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});
const number = new Intl.NumberFormat(LOCALE);

const LONG_DAY = { day: "numeric", month: "long", year: "numeric" } as const;
// A calendar day has no time zone: reading and writing it in UTC keeps it from shifting.
const monthOfYear = new Intl.DateTimeFormat(LOCALE, { month: "long", timeZone: "UTC" });
const MONTHS = Array.from({ length: 12 }, (_, month) => monthOfYear.format(Date.UTC(2000, month)));
const shortMonth = new Intl.DateTimeFormat(LOCALE, { month: "short", timeZone: "UTC" });
const SHORT_MONTHS = Array.from({ length: 12 }, (_, month) => shortMonth.format(Date.UTC(2000, month)));
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: "long", timeZone: "UTC" });
const dayOfInstant = new Intl.DateTimeFormat(LOCALE, { ...LONG_DAY, timeZone: TIME_ZONE });
const timeOfInstant = new Intl.DateTimeFormat(LOCALE, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: TIME_ZONE,
});

/** A period in the largest unit that divides it: `8 uur`, `30 dagen`, `een jaar`. */
export function formatPeriod(hours: number): string {
  const days = hours / 24;
  if (!Number.isInteger(days)) return `${hours} uur`;
  return days === 365 ? "een jaar" : formatCount(days, "dag", "dagen");
}

/** A measured wait, rounded up: `1 uur`, `6 uur`, from two days on `3 dagen`. */
export function formatWait(seconds: number): string {
  const hours = Math.max(1, Math.ceil(seconds / 3_600));
  return hours < 48 ? `${hours} uur` : formatPeriod(Math.ceil(hours / 24) * 24);
}

/** Formats an amount with the minus before the currency: `− € 49,01`. The locale puts it between the two: `€ -49,01`. */
function formatAmount(format: Intl.NumberFormat, amount: number): string {
  const text = format.format(Math.abs(amount));
  return amount < 0 ? `−\u00a0${text}` : text;
}

/** An amount in integer cents: `€ 1.234,50` or `− € 49,01`, with non-breaking spaces. */
export function formatEuros(cents: number): string {
  return formatAmount(euros, cents / 100);
}

/** An amount in hundredths of a currency, by its ISO code: `US$ 99,00`. */
export function formatMoney(cents: number, currency: string): string {
  return formatAmount(new Intl.NumberFormat(LOCALE, { style: "currency", currency }), cents / 100);
}

/** An amount in whole euros: `€ 1.250`. */
export function formatWholeEuros(euro: number): string {
  return formatAmount(wholeEuros, euro);
}

/** A budget band in whole euros; null is an open bound: `€ 200 tot € 500`. */
export function formatBudget(minEuro: number | null, maxEuro: number | null): string {
  if (maxEuro === null)
    return minEuro === null ? "Geen budget opgegeven" : `${formatWholeEuros(minEuro)} of meer`;
  return minEuro
    ? `${formatWholeEuros(minEuro)} tot ${formatWholeEuros(maxEuro)}`
    : `Minder dan ${formatWholeEuros(maxEuro)}`;
}

/** The price that companies see, always both amounts: `€ 79 excl. btw, € 95,59 incl.` */
export function formatPriceForCompanies({ exclVatCents, inclVatCents }: PriceForCompanies): string {
  return `${formatEurosShort(exclVatCents)} excl. btw, ${formatEurosShort(inclVatCents)} incl.`;
}

/** An amount in integer cents, without decimals when they are zero: `€ 79`, `€ 95,59`. */
export function formatEurosShort(cents: number): string {
  return cents % 100 === 0 ? formatWholeEuros(cents / 100) : formatEuros(cents);
}

/** What a price is for where work recurs: one visit, or all visits of a year; empty for work that is done once. */
export function pricePeriod({ pricePer, frequency }: Omit<QuotePrice, "priceCents">): string {
  if (frequency === "once") return "";
  return pricePer === "VISIT" ? "per keer" : "per jaar";
}

/** The unit of a quote's price. */
export const priceUnit = (price: Omit<QuotePrice, "priceCents">): string =>
  [pricePeriod(price), "incl. btw"].filter(Boolean).join(", ");

/** The price of a quote with its unit: `€ 75,00 per keer, incl. btw`. */
export function formatQuotePrice(price: QuotePrice): string {
  return `${formatEuros(price.priceCents)} ${priceUnit(price)}`;
}
export type QuotePrice = {
  /** Including btw. */
  priceCents: number;
  pricePer: PricePer;
  frequency: Frequency;
};

/** A whole number with Dutch thousands separators: `12.500`. */
export function formatNumber(value: number): string {
  // Most are small, and `Intl` takes a microsecond.
  return Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : number.format(value);
}

/** A number with its noun: `1 offerte`, `2 offertes`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const calendarDate = (day: Day) => new Date(`${day}T00:00:00Z`);

/** Keeps words on one line: the year of a date alone on the next line reads as another number. */
const unbroken = (words: string) => words.replaceAll(" ", "\u00a0");

/** `2026-10-07` as `7 oktober 2026`, with non-breaking spaces. A page has many: with names from a list they cost nothing. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${Number(date)}\u00a0${MONTHS[Number(month) - 1]}\u00a0${Number(year)}`;
}

/** A day read on `today`, short: `7 okt`. It has its year when it has passed, or its month returns before it. */
export function formatSoon(day: Day, today: Day): string {
  const [year, month, date] = day.split("-");
  const monthInAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}`;
  const isSoon = day >= today && day < monthInAYear;
  return unbroken(`${Number(date)} ${SHORT_MONTHS[Number(month) - 1]}${isSoon ? "" : ` ${year}`}`);
}

/** In the last day of something that is valid until this instant, the end of that day. */
export const lastMoment = (validUntil: Date): Date => new Date(validUntil.getTime() - 1);

/** The last day of something that is valid until this instant. */
export const formatLastDay = (validUntil: Date): string => formatDate(lastMoment(validUntil));

/** `2026-10-07` as `woensdag 7 oktober 2026`. */
export function formatDayWithWeekday(day: Day): string {
  return `${weekday.format(calendarDate(day))} ${formatDay(day)}`;
}

/** The client's preferred day: `woensdag 7 oktober 2026, of in overleg`; without one `In overleg`. */
export function formatWishedDay({ eventDate, dateFlexible }: WishedDay): string {
  if (eventDate === null) return "In overleg";
  return `${formatDayWithWeekday(eventDate)}${dateFlexible ? ", of in overleg" : ""}`;
}
type WishedDay = { eventDate: Day | null; dateFlexible: boolean };

/** The name of a month, 1 to 12: `november`. */
export const formatMonth = (month: number): string => MONTHS[month - 1]!;

/** The Dutch local day of an instant: `7 oktober 2026`. */
export function formatDate(instant: Date): string {
  return unbroken(dayOfInstant.format(instant));
}

/** The Dutch local time of an instant: `7 oktober 2026 om 09:05`. */
export function formatDateTime(instant: Date): string {
  return `${formatDate(instant)} om ${timeOfInstant.format(instant)}`;
}

/** The Dutch local time of an instant within a day: `09:05`. */
export function formatTime(instant: Date): string {
  return timeOfInstant.format(instant);
}

export type Address = {
  street: string;
  houseNumber: string;
  addition: string | null;
  postcode: string;
  place: string;
  /** Absent for the Netherlands. */
  country?: string | null;
};

/** House number with its addition: `12`, `12 A`, `12-2`. */
function formatHouseNumber(houseNumber: string, addition: string | null): string {
  const rest = (addition ?? "").trim().replace(/^-\s*/, "");
  if (rest === "") return houseNumber;
  return /^\d/.test(rest) ? `${houseNumber}-${rest}` : `${houseNumber} ${rest}`;
}

/** The street with its number; without a street, as a new address may be, the number alone. */
export function streetLine({
  street,
  houseNumber,
  addition,
}: Pick<Address, "street" | "houseNumber" | "addition">) {
  return `${street || "Huisnummer"} ${formatHouseNumber(houseNumber, addition)}`;
}

/** The two lines of an address: street with number, then postcode with place; abroad the place, then the country. */
export function formatAddress(address: Address): [string, string] {
  if (address.country) return [address.place, address.country];
  return [streetLine(address), `${address.postcode} ${address.place}`];
}

/** The places of a request without postcodes and provinces: `Utrecht naar Zwolle` of `Utrecht (3511) naar Zwolle (8011)`. */
export const placeNames = (locationText: string): string => locationText.replaceAll(/ \([^)]*\)/g, "");

const conjunction = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** `Zeist, Utrecht en Amersfoort`. */
export function formatList(names: readonly string[]): string {
  return conjunction.format(names);
}

/** Labels as one sentence: `Keuken, badkamer`. Words in capitals keep them. */
export function formatLabels(labels: readonly string[]): string {
  return labels
    .map((label, at) =>
      at > 0 ? label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()) : label,
    )
    .join(", ");
}

/** The first three provinces, then the number of the others (spec §9). */
export function formatServiceAreas(names: readonly string[]): string {
  if (names.length === 0) return "Geen gebieden";
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} ${unbroken(`+ ${names.length - 3} meer`)}` : shown;
}
