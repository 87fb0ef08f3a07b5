import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import { MAX_PROPOSALS } from "#domain/briefs/rules.ts";
import {
  HOLD_HOURS,
  MAX_HOLDS_PER_BRIEF,
  MAX_HOLDS_PER_COMPANY,
  MAX_UNUSED_HOLDS,
  UNUSED_DAYS,
} from "#domain/briefs/holds/rules.ts";
import { MAX_FOLLOWED } from "#domain/matching/alerts/rules.ts";
import { MAX_REPEATS } from "#domain/proposals/rules.ts";
import { COUNTS, inWords } from "../numbers.ts";
import type { ErrorText } from "./error-text.ts";

/** Quotes and their templates. */
export const PROPOSAL_ERRORS = {
  proposal_duplicate: {
    title: "Je hebt al een offerte ingestuurd",
    message: "Je kunt per aanvraag maximaal één offerte sturen.",
  },
  proposal_limit_reached: {
    title: "Limiet bereikt",
    message: `Het maximum van ${MAX_PROPOSALS} offertes voor deze aanvraag is bereikt.`,
  },
  places_held: {
    title: "Alle offertes zijn in gebruik",
    message: `Andere bedrijven schrijven nu de laatste offertes. Probeer het binnen ${inWords(HOLD_HOURS)} uur nog eens: dan kan er misschien weer een bij.`,
  },
  hold_used: {
    title: "Je hield hier al een plek vast",
    message: "Dat kan één keer per aanvraag. Je kunt nog wel een offerte sturen zolang er plek is.",
  },
  holds_of_brief_full: {
    title: "Geen plek om vast te houden",
    message: `Er schrijven al ${inWords(MAX_HOLDS_PER_BRIEF)} bedrijven met een plek. Sturen kan wel zolang er plek is.`,
  },
  holds_of_company_full: {
    title: `Je houdt al ${inWords(MAX_HOLDS_PER_COMPANY)} plekken vast`,
    message: "Stuur eerst een van die offertes, of geef een plek vrij.",
  },
  holds_unused: {
    title: "Je kunt nu geen plek vasthouden",
    message: `Je hield de afgelopen ${UNUSED_DAYS} dagen ${inWords(MAX_UNUSED_HOLDS)} keer een plek vast zonder een offerte te sturen. Sturen kan wel zolang er plek is.`,
  },
  follows_full: {
    title: `Je volgt al ${MAX_FOLLOWED} aanvragen`,
    message: "Volg er eerst een niet meer. De lijst staat onder je aanvragen.",
  },
  proposal_not_pending: {
    title: "Offerte al beantwoord",
    message: "Deze offerte is al gekozen, afgewezen of ingetrokken.",
  },
  proposal_expired: {
    title: "Offerte verlopen",
    message: "Deze offerte is niet meer geldig: de laatste dag is voorbij.",
  },
  proposal_changed: {
    title: "De offerte is net gewijzigd",
    message: "Er is nog niets gebeurd. Bekijk eerst wat er anders is, en kies dan opnieuw.",
  },
  proposal_changes_used: {
    title: "Wijzigen kan niet meer",
    message: `Je kunt een offerte hooguit ${COUNTS.quoteChanges} wijzigen.`,
  },
  proposal_repeated: {
    title: "Deze offerte is al vaak verstuurd",
    message: `Je stuurde precies deze offerte vandaag al voor ${inWords(MAX_REPEATS)} aanvragen. Pas hem aan op deze aanvraag.`,
  },
  outside_provinces: {
    title: "Buiten je provincies",
    message: "Je kunt offertes sturen in de provincies waar je een plek hebt. Voeg deze provincie eerst toe.",
  },
  quote_templates_full: {
    title: "Je hebt al genoeg sjablonen",
    message: `Je bewaart er hooguit ${COUNTS.quoteTemplates}. Verwijder er eerst een.`,
  },
  kvk_check_required: {
    title: "Je eerste offerte wacht op onze controle",
    message: "We kijken eerst je KvK-inschrijving na. Er is niets verstuurd.",
    link: { href: "/verhuisbedrijf-dashboard/controle", label: "Lees wat er wacht en hoelang het duurt" },
  },
  niwo_required: {
    title: "Zeg eerst of je een NIWO-vergunning hebt",
    message: "Er is niets verstuurd. Je hoeft het maar één keer te zeggen.",
    link: { href: "/verhuisbedrijf-dashboard/niwo", label: "Zeg hoe het zit met je vergunning" },
  },
  proposal_outdated: {
    title: "Deze offerte is van vóór je wijziging",
    message:
      "Je hebt je aanvraag gewijzigd nadat dit bedrijf de offerte gaf, en het bedrijf heeft hem nog niet bevestigd. Bekijk wat er anders is, en kies dan opnieuw.",
  },
  proposal_unchanged: {
    title: "Er is niets gewijzigd",
    message: "Pas eerst iets aan. De opdrachtgever krijgt bericht van elke wijziging.",
  },
} satisfies Partial<Record<DomainErrorCode, ErrorText>>;
