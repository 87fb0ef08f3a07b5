import type { ProfilePart } from "#domain/companies/profile/completeness.ts";

/** Each part of a profile: what it is, in a list of what is missing, and where clients see it. */
export const PROFILE_PART_TEXTS: Record<ProfilePart, { name: string; missing: string; brings: string }> = {
  photo: {
    name: "Foto of logo",
    missing: "een foto of logo",
    brings: "Staat naast je naam in de lijst van bedrijven en bij elke offerte.",
  },
  portfolio: {
    name: "Foto’s van je werk",
    missing: "foto’s van je werk",
    brings: "Staan groot op je pagina. Wie je offerte leest, bekijkt ze zonder de offerte te sluiten.",
  },
  description: {
    name: "Over je bedrijf",
    missing: "een beschrijving",
    brings: "Staat bovenaan je pagina, en het begin ervan in de lijst van bedrijven.",
  },
  price: {
    name: "Vanafprijs per uur",
    missing: "een vanafprijs",
    brings: "Staat in de lijst van bedrijven. Zo weet een opdrachtgever vooraf of je bij het budget past.",
  },
  years: {
    name: "Jaren ervaring",
    missing: "je jaren ervaring",
    brings: "Staat onder je naam, in de lijst van bedrijven en op je pagina.",
  },
};
