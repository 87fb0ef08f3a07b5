import { securityMail } from "./layout/security-mail.tsx";

/** To the owner of an account whose password was changed. */
export default securityMail({
  subject: "Je wachtwoord is gewijzigd",
  preview: "Was jij het niet? Kies dan meteen een nieuw wachtwoord.",
  changed: "het wachtwoord",
  meaning: "Er is een nieuw wachtwoord ingesteld. Op alle andere apparaten ben je uitgelogd.",
});
