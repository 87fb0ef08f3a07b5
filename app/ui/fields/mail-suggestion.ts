/** Domains where most people in the Netherlands have their mail. The short ones are only recognised, never suggested. */
const DOMAINS = [
  "gmail.com",
  "hotmail.com",
  "hotmail.nl",
  "outlook.com",
  "outlook.nl",
  "live.com",
  "live.nl",
  "icloud.com",
  "yahoo.com",
  "ziggo.nl",
  "kpnmail.nl",
  "planet.nl",
  "hetnet.nl",
  "home.nl",
  "xs4all.nl",
  "upcmail.nl",
  "casema.nl",
  "chello.nl",
  "quicknet.nl",
  "telfort.nl",
  "zonnet.nl",
  "caiway.nl",
  "solcon.nl",
  "protonmail.com",
];

/** Real domains that look like a mistake. */
const OTHERS = new Set([
  "mail.com",
  "email.com",
  "ymail.com",
  "gmx.com",
  "hotmail.be",
  "live.be",
  "yahoo.nl",
]);

/** Endings that people mix up. */
const CONFUSED: Record<string, string> = {
  "gmail.nl": "gmail.com",
  "icloud.nl": "icloud.com",
  "ziggo.com": "ziggo.nl",
};

/** Shortest domain that is compared: a short one has too many neighbours. */
const MIN_LENGTH = 7;

/** The address that was probably meant; null when the typed one looks right. */
export function suggestedMail(typed: string): string | null {
  const [, name, domain] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!name || !domain || DOMAINS.includes(domain) || OTHERS.has(domain)) return null;
  const meant =
    CONFUSED[domain] ?? DOMAINS.find((known) => known.length >= MIN_LENGTH && isOneMistake(domain, known));
  return meant ? `${name}@${meant}` : null;
}

/** Whether one character was added, left out, replaced or swapped with the next. */
function isOneMistake(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [rest, other] = [typed.slice(start), meant.slice(start)];
  const isSwapped = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1) || isSwapped;
}
