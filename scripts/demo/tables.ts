import type { CleaningDetails, HomeType, MovingDetails } from "#domain/briefs/details.ts";
import type { Province } from "#domain/places/rules.ts";
import type { Category, Vertical } from "#domain/verticals.ts";

/** A company of the demo; `key` is what the quotes of the requests call it. */
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
  verified: boolean;
  /** Without `https://`; also the domain of its portfolio. */
  site: string;
  /** Paths on the site that the portfolio links to. */
  work: string[];
  /** The code that it invites others with. */
  referralCode?: string;
  /** Key of the company whose code it came by; its first invoice is paid by now. */
  cameBy?: string;
};

/** Street, number and addition, comma, postcode and place: `Lange Kade 5 B, 1234 AB Ergens`; abroad `Gent, België`. */
type Address = string;

/** Company, price in euros including btw, and what became of it; nothing is what follows from the brief. */
export type DemoQuote = [company: string, euros: number, decision?: "accepted" | "declined" | "withdrawn"];

/** What a request of either trade has. Its status follows from its quotes and `closed`. */
type DemoRequest = {
  /** Full name; absent is the demo client. */
  client?: string;
  /** Last two digits of the phone number, from the fictitious range 06 1234 56xx. */
  phone?: number;
  hoursAgo: number;
  /** Days from today to the date of the job; null is no date. */
  inDays: number | null;
  wishes: string;
  extra?: string;
  quotes?: DemoQuote[];
  closed?: "client" | "expired";
};

export type DemoCleaning = DemoRequest & {
  at: Address;
  details: Omit<CleaningDetails, "vertical">;
};

export type DemoStop = [
  address: Address,
  home: HomeType,
  floor: number,
  lift: boolean,
  walkingMeters: number,
];

export type DemoMove = DemoRequest & {
  from: DemoStop;
  to: DemoStop;
  flexible?: boolean;
  details: Omit<MovingDetails, "vertical" | "from" | "to">;
};
