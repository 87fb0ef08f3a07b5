import type { contactThreads, outbox, reports, threadMessages } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { daysToDecide } from "#domain/desk/reports/rules.ts";

type Sender = { fullName: string; email: string };

/** What waits for the operator: a thread whose sender wrote back, a report of a profile, and a mail that was refused. */
export function deskRows(now: Date, sender: Sender, operatorId: string, reportedProfileId: string) {
  const at = (hours: number) => addHours(now, -hours);
  const threadId = newId(at(30));
  const thread: typeof contactThreads.$inferInsert = {
    id: threadId,
    name: sender.fullName,
    email: sender.email,
    subject: "Kan ik mijn aanvraag nog aanpassen?",
    state: "OPEN",
    version: 3,
    waitsSince: at(2),
    lastMessageAt: at(2),
    createdAt: at(30),
  };
  const message = (
    hours: number,
    kind: "IN" | "OUT" | "NOTE",
    text: string,
  ): typeof threadMessages.$inferInsert => ({
    id: newId(at(hours)),
    threadId,
    kind,
    authorId: kind === "IN" ? null : operatorId,
    message: text,
    createdAt: at(hours),
  });
  const report: typeof reports.$inferInsert = {
    id: newId(at(20)),
    kind: "PROFILE",
    target: reportedProfileId,
    reason: "FALSE",
    explanation: "Op dit profiel staat dat ze ook ’s nachts werken. Toen ik belde, zeiden ze van niet.",
    reporterName: "Wil Jansen",
    reporterEmail: "wil.jansen@voorbeeld.nl",
    state: "OPEN",
    dueAt: addHours(at(20), 24 * daysToDecide("FALSE")),
    queuedAt: addHours(at(20), 24 * daysToDecide("FALSE")),
    createdAt: at(20),
  };
  const refusedMail: typeof outbox.$inferInsert = {
    id: newId(at(9)),
    kind: "contact-received",
    effectKey: "demo:refused",
    payload: {},
    attempts: 1,
    createdAt: at(9),
    refusedAt: at(9),
    refusal: "550 5.1.1 to RCPT TO",
  };
  return {
    mails: [refusedMail],
    threads: [thread],
    threadMessages: [
      message(30, "IN", "Hallo,\n\nIk heb een kamer te veel opgegeven. Kan ik dat nog veranderen?"),
      message(26, "NOTE", "Er zijn al twee offertes."),
      message(
        26,
        "OUT",
        "Ja, dat kan zolang je nog niet hebt gekozen. Ga naar je aanvraag en kies Wijzigen. De bedrijven krijgen er bericht van.",
      ),
      message(2, "IN", "Dank! Krijg ik dan ook nieuwe prijzen van de bedrijven die al een offerte stuurden?"),
    ],
    reports: [report],
  };
}
