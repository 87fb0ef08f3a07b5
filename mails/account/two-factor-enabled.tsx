import { securityMail } from "../layout/security-mail.tsx";

/** To the owner of an account whose second step was turned on. */
export default securityMail({
  subject: "Inloggen in twee stappen staat aan",
  preview: "Om in te loggen heb je voortaan ook een code uit je app nodig.",
  happened: "inloggen in twee stappen is aangezet",
  meaning:
    "Om in te loggen heb je voortaan ook een code uit je app nodig. Op alle andere apparaten ben je uitgelogd. Je herstelcodes heb je op de site gezien; bewaar ze goed.",
});
