import { securityMail } from "./layout/security-mail.tsx";

/** To the owner of an account whose second step was turned on. */
export default securityMail({
  subject: "Inloggen in twee stappen staat aan",
  preview: "Inloggen vraagt voortaan ook een code uit je app.",
  happened: "inloggen in twee stappen is aangezet",
  meaning:
    "Inloggen op je account vraagt voortaan ook een code uit je app. Op alle andere apparaten ben je uitgelogd. Je herstelcodes heb je op de site gezien; bewaar ze goed.",
});
