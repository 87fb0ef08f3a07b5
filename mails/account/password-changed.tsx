import { securityMail } from "../layout/security-mail.tsx";

/** To the owner of an account whose password was changed, or set for the first time. */
export default securityMail({
  subject: "Je wachtwoord is ingesteld",
  preview: "Was jij het niet? Kies dan meteen een nieuw wachtwoord.",
  happened: "een wachtwoord is ingesteld",
  meaning: "Inloggen kan met het nieuwe wachtwoord. Op alle andere apparaten ben je uitgelogd.",
});
