import { securityMail } from "../layout/security-mail.tsx";

/** To the owner of an account whose second step was turned off. */
export default securityMail({
  subject: "Inloggen in twee stappen staat uit",
  preview: "Was jij het niet? Kies dan meteen een nieuw wachtwoord.",
  happened: "inloggen in twee stappen is uitgezet",
  meaning: "Om in te loggen heb je geen code uit je app meer nodig. Je herstelcodes werken ook niet meer.",
});
