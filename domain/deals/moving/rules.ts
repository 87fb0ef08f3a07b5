import { byVertical, type BriefDetails, type HomeType, type PropertyType } from "../../briefs/details.ts";
import type { MovingCategory } from "../../kernel/verticals.ts";

/** Days before a move from which a municipality takes the new address, and days after it until which (Wet BRP, article 2.39). */
export const REGISTER_FROM_DAYS = 28;
export const REGISTER_UNTIL_DAYS = 5;
/** Days before leaving the country from which somebody can deregister, and after how many months abroad they must (Wet BRP, article 2.43). */
export const DEREGISTER_DAYS = 5;
export const ABROAD_MONTHS = 8;

/** Days after a move until which its client is offered an end clean of the home that was left. */
export const CLEAN_OFFER_DAYS = 21;

/** The kinds of moves in which somebody leaves one home for another. */
const LEAVES_HOME: ReadonlySet<MovingCategory> = new Set(["RESIDENTIAL", "INTERNATIONAL"]);

/** Whether somebody leaves a home with this request. */
export const leavesHome = (details: BriefDetails): boolean =>
  byVertical(details, { cleaning: () => false, moving: ({ type }) => LEAVES_HOME.has(type) });

/** What kind of property a home is to who cleans it. */
export const PROPERTY_OF_HOME: Record<HomeType, PropertyType> = {
  apartment: "apartment",
  house: "house",
  studio: "apartment",
  office: "office",
  storage: "other",
};
