import { COOKIE_SECONDS, type CookieKind } from "#app/cookies/cookie-table.ts";
import { SECOND_STEP_SECONDS, SESSION_COOKIE_PREFIX, SESSION_LIFETIME } from "#domain/accounts/rules.ts";
import { DRAFT_KINDS } from "#domain/drafts/rules.ts";
import { formatCount, formatPeriod } from "#texts/formats.ts";

/** What each cookie is for. */
const PURPOSES: Record<CookieKind, string> = {
  aanmelding: "dat je je in deze browser hebt aangemeld",
  bekend: "dat je op dit apparaat al eens inlogde",
  bevestig: "welk e-mailadres nog op een code wacht",
  concept: "welk half ingevuld formulier van jou is",
  inlogcode: "dat je in deze browser een code vroeg om in te loggen",
  melding: "één melding die we je na een handeling laten zien",
  "nieuw-adres": "welk nieuw e-mailadres nog op een code wacht",
  onverzonden: "wat je verstuurde terwijl je niet meer was ingelogd, of typte en niet verstuurde",
  uitnodiging: "welke uitnodiging van een collega je opende",
  verzonden: "welke aanvraag je nog moet bevestigen",
};

const { idleHours, hours } = SESSION_LIFETIME.CLIENT;

/** The cookies by the names that a browser shows, and how long each lasts, from the table that sets them. */
const ROWS = [
  {
    names: [`${SESSION_COOKIE_PREFIX.https}.session_token`],
    purpose: "dat je bent ingelogd",
    kept: `tot je uitlogt of ${formatPeriod(idleHours)} niets doet, en hooguit ${formatPeriod(hours)}`,
  },
  {
    names: [`${SESSION_COOKIE_PREFIX.https}.two_factor`],
    purpose: "dat je bij het inloggen nog een code moet invullen",
    kept: periodOf(SECOND_STEP_SECONDS),
  },
  ...(Object.keys(COOKIE_SECONDS) as CookieKind[]).map((name) => ({
    names: name === "concept" ? DRAFT_KINDS.map((kind) => `${name}-${kind}`) : [name],
    purpose: PURPOSES[name],
    kept: periodOf(COOKIE_SECONDS[name]),
  })),
];

function periodOf(seconds: number): string {
  return seconds < 3_600 ? formatCount(seconds / 60, "minuut", "minuten") : formatPeriod(seconds / 3_600);
}

/** Every cookie of the site: what it remembers, and how long. */
export function CookieList() {
  return (
    <ul>
      {ROWS.map(({ names, purpose, kept }) => (
        <li key={names[0]}>
          <strong>{names.join(", ")}</strong> onthoudt {purpose}: {kept}.
        </li>
      ))}
    </ul>
  );
}
