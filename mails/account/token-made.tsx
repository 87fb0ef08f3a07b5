import { securityMail } from "../layout/security-mail.tsx";

/** To the owner of an account for which a token was made. */
export default securityMail({
  subject: "Er is een sleutel gemaakt voor je account",
  preview: "Was jij het niet? Kies dan meteen een nieuw wachtwoord.",
  happened: "een sleutel voor een programma is gemaakt",
  meaning:
    "Een programma met die sleutel kan bij wat je daarvoor koos. Je ziet en stopt je sleutels op de site, bij Mijn account. Een nieuw wachtwoord via de knop hieronder stopt ze allemaal.",
});
