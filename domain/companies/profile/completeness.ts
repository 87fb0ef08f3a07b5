/** The parts of a profile that clients look at and a company may leave out, most telling first. */
export const PROFILE_PARTS = ["photo", "portfolio", "description", "price", "years"] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** What a profile has of these parts. */
export type ProfileContent = {
  avatarKey: string | null;
  hasPortfolio: boolean;
  bio: string | null;
  startingPriceEuro: number | null;
  yearsInBusiness: number | null;
};

const IS_FILLED: Record<ProfilePart, (profile: ProfileContent) => boolean> = {
  photo: ({ avatarKey }) => avatarKey !== null,
  portfolio: ({ hasPortfolio }) => hasPortfolio,
  description: ({ bio }) => Boolean(bio),
  price: ({ startingPriceEuro }) => startingPriceEuro !== null,
  years: ({ yearsInBusiness }) => yearsInBusiness !== null,
};

/** The parts that a profile lacks. */
export const missingParts = (profile: ProfileContent): ProfilePart[] =>
  PROFILE_PARTS.filter((part) => !IS_FILLED[part](profile));
