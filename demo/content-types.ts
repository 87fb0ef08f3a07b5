import type { PhotoRoom } from "#domain/photos/rules.ts";
import type { Scene } from "./pictures/draw.ts";
import type { CompanyRole } from "#domain/kernel/roles.ts";
import type { ChoiceReason } from "#domain/briefs/rules.ts";
import type { CheckKind } from "#domain/evidence/rules.ts";
import type { CleaningDetails, HomeType, MovingDetails, MovingStop } from "#domain/briefs/details.ts";
import type { RADII_KM, WEEKDAYS } from "#domain/matching/rules.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import type { Category, Vertical } from "#domain/kernel/verticals.ts";

type DemoWishes = {
  radiusKm?: (typeof RADII_KM)[number];
  smallestSize?: number;
  largestSize?: number;
  /** Every day if absent. */
  days?: (typeof WEEKDAYS)[number][];
  weeklyMaximum?: number;
};

/** A demo company; proposals refer to it by `key`. */
export type DemoCompany = {
  key: string;
  vertical: Vertical;
  name: string;
  person: string;
  email: string;
  bio: string;
  years: number;
  /** Per hour. */
  fromEuro: number;
  areas: Province[];
  categories: Category[];
  /** What an operator saw of it. Its insurance ends within a month. */
  checks: readonly CheckKind[];
  /** Domain of the website and of the portfolio links. */
  site: string;
  /** Paths of the portfolio links on `site`. */
  work: string[];
  /** Its address on invoices. */
  seat: { street: string; houseNumber: string; postcode: string; city: string };
  /** Of which requests it wants to hear; the distance is from its seat. Null without any wish. */
  wishes: DemoWishes | null;
  /** Days from the day of filling in to a renewal of its subscription; negative when that was before. */
  renewsInDays: number;
  /** Its last payment failed, and it still has access. */
  failsToPay?: boolean;
  /** Its members beside the owner. */
  colleagues?: readonly { person: string; email: string; role: CompanyRole }[];
  /** Its own referral code. */
  referralCode?: string;
  /** Key of the company that referred it; the referral is completed. */
  cameBy?: string;
};

/** Street, number and addition, comma, postcode and place: `Lange Kade 5 B, 1234 AB Ergens`; abroad `Gent, België`. */
type Address = string;

/**
 * Company, price in euros including btw, and the decision; without one the status follows from the brief. A changed quote is
 * in its third version. Planned: accepted, with an agreed day. No show: accepted, but the company did not come (`DemoRequest.fell`).
 */
export type DemoQuote = [
  company: string,
  euros: number,
  decision?: "accepted" | "planned" | "no_show" | "declined" | "withdrawn" | "expired" | "changed",
];

/** Whether the client chose this quote and the company is still the one that does the work. */
export const isChosen = ([, , decision]: DemoQuote): boolean =>
  decision === "accepted" || decision === "planned";

/** Company, its only question about the brief, and the answer; without one it waits for an answer. */
export type DemoQuestion = [company: string, question: string, answer?: string];

/** A photo of the work, and what it shows. */
export type DemoPhoto = [scene: Scene, room: PhotoRoom | null];

/** What briefs of both verticals have. The status follows from `quotes` and `closed`. */
type DemoRequest = {
  /** Full name; the demo client if absent. */
  client?: string;
  /** Last two digits of the phone number, from the fictitious range 06 1234 56xx. */
  phone?: number;
  hoursAgo: number;
  /** Days from today to the job; null for no date. */
  inDays: number | null;
  wishes: string;
  extra?: string;
  quotes?: DemoQuote[];
  questions?: DemoQuestion[];
  photos?: DemoPhoto[];
  /** Key of the company that it asks first, which then sees it alone. */
  asksFirst?: string;
  closed?: "client" | "expired";
  /** Why the client accepted a quote; not said if absent. */
  because?: ChoiceReason;
  /** Hours from publishing to the choice; nine tenths of the time until now if absent. */
  chosenAfterHours?: number;
  /** How many hours ago the client said that the company of the `no_show` quote did not come. */
  fellHoursAgo?: number;
};

export type DemoCleaning = DemoRequest & {
  at: Address;
  /** Of a home: days from the clean to its hand-over. */
  handOver?: { afterDays: number; isEmpty: boolean };
  /** The client changed the request: how long ago, and what the answers were before. */
  changed?: { hoursAgo: number; before: Partial<Omit<CleaningDetails, "vertical">> };
  details: Omit<CleaningDetails, "vertical">;
};

export type DemoStop = [
  address: Address,
  home: HomeType,
  floor: number,
  lift: boolean,
  walkingMeters: number,
  more?: Partial<MovingStop>,
];

export type DemoMove = DemoRequest & {
  from: DemoStop;
  to: DemoStop;
  flexible?: boolean;
  details: Omit<MovingDetails, "vertical" | "from" | "to">;
};
