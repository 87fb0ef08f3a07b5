import { ESTIMATE_MARGIN_PERCENT, type PricePer, type PriceType } from "#domain/proposals/details.ts";
import type { VatReason } from "#domain/proposals/vat-rates.ts";
import { formatLastDay } from "../formats.ts";

export const PRICE_TYPE_LABELS: Record<PriceType, string> = {
  FIXED: "Vaste prijs",
  HOURLY_MAX: "Uurtarief met maximum",
  ESTIMATE: "Schatting",
};

/** What stands before an amount of this kind in a sentence. */
export const PRICE_TYPE_WORDS: Record<PriceType, string> = {
  FIXED: "de vaste prijs van",
  HOURLY_MAX: "hooguit",
  ESTIMATE: "naar schatting",
};

/** What a price of this kind means for who pays it. */
export const PRICE_TYPE_EXPLANATIONS: Record<PriceType, string> = {
  FIXED: "Je betaalt dit bedrag, ook als het werk langer duurt.",
  HOURLY_MAX: "Je betaalt de gewerkte uren, en nooit meer dan dit bedrag.",
  ESTIMATE: `Je betaalt achteraf de gewerkte uren, meer of minder dan dit bedrag. Meer dan ${ESTIMATE_MARGIN_PERCENT}% duurder mag het alleen worden als het bedrijf je op tijd waarschuwt.`,
};

/** The same, for the company that chooses the kind. */
export const PRICE_TYPE_HINTS: Record<PriceType, string> = {
  FIXED: "Dit bedrag, ook als het langer duurt.",
  HOURLY_MAX: "Gewerkte uren, nooit meer dan dit bedrag.",
  ESTIMATE: `Je rekent de gewerkte uren af. Wordt het meer dan ${ESTIMATE_MARGIN_PERCENT}% duurder, dan moet je op tijd waarschuwen.`,
};

export const PRICE_PER_LABELS: Record<PricePer, string> = { VISIT: "Per keer", TOTAL: "In totaal" };

/** Why a btw rate is the usual one. */
export const VAT_REASONS: Record<VatReason, string> = {
  home_interior: "Binnen schoonmaken in een woning valt meestal onder 9% btw.",
  outside: "Werk aan de buitenkant, zoals ramen lappen, valt meestal onder 21% btw.",
  business: "Schoonmaken buiten een woning, zoals in een kantoor, valt meestal onder 21% btw.",
  construction: "Schoonmaken na bouw of verbouwing valt meestal onder 21% btw.",
  moving: "Verhuizen valt onder 21% btw.",
};

/** What a client has to know of every company, which a company adds to its quote with one tick. */
export const STANDARD_LINE =
  "Voor we beginnen, geven we je op papier of per mail onze naam, ons adres, ons telefoonnummer en ons KvK-nummer. Een klacht over het werk meld je bij ons; je krijgt daar antwoord op. Ben je consument en sluiten we de overeenkomst op afstand, dan heb je meestal veertien dagen om je te bedenken. Wil je dat we eerder beginnen, dan vragen we je daar vooraf om. Is het werk dan klaar, dan kun je je niet meer bedenken.";

/** That a quote is about the request as it was before its client changed it. */
export const OUTDATED_QUOTE = "Gegeven op een eerdere versie";

/** Tells the chosen company that its quote was outdated when the client chose it. */
export const CHOSEN_OUTDATED =
  "De opdrachtgever koos je offerte terwijl die over een eerdere versie van de aanvraag gaat.";

/** Whether a quote whose request expired can be chosen again, told to its company. */
export const lapsedQuoteText = ({
  validUntil,
  isJobOver,
}: {
  validUntil: Date;
  isJobOver: boolean;
}): string =>
  isJobOver
    ? "De dag van het werk is voorbij, dus je offerte kan niet meer worden gekozen."
    : `Heropent de opdrachtgever hem, dan telt je offerte weer mee zolang die geldig is: tot en met ${formatLastDay(validUntil)}.`;
