import { useMarkRead } from "#app/hooks/use-mark-read.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_MESSAGE_FILES, PICTURE_CONTENT_TYPES } from "#domain/deals/files/rules.ts";
import { MAX_MESSAGE_LENGTH } from "#domain/deals/messages/rules.ts";
import { MESSAGE_FILES_HINT } from "#texts/deal/deal-files.ts";
import { formatCount } from "#texts/formats.ts";
import { useDeal, useTyped } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { FilesField } from "./files-field.tsx";
import { DEAL_INTENTS, FILES_FIELD, MESSAGES_ID } from "./intents.ts";
import { Messages } from "./messages.tsx";
import { readMessagesPath } from "./paths.ts";

/** Messages that stand unfolded. */
const NEWEST = 6;

/** What client and company wrote to each other, and the form to write. */
export function MessagesSection() {
  const deal = useDeal();
  const { field } = useTyped(DEAL_INTENTS.write);
  const { messages } = deal.thread;
  const last = messages.at(-1);
  const hasUnread = messages.some(({ isOwn, isRead }) => !isOwn && !isRead);
  useMarkRead(
    deal.mayAct && hasUnread && last ? readMessagesPath(deal.proposalId, last.id) : undefined,
    last?.id,
  );
  const earlier = messages.slice(0, -NEWEST);
  const other = deal.side === "CLIENT" ? `de mensen van ${deal.companyName}` : "de opdrachtgever";
  const otherName = deal.side === "CLIENT" ? deal.companyName : "De opdrachtgever";
  return (
    <section aria-labelledby={MESSAGES_ID}>
      <h2 id={MESSAGES_ID} className="text-h3">
        Berichten
      </h2>
      <p className="mt-1 text-sm text-soft">
        Alleen {deal.side === "CLIENT" ? "jij" : "de mensen van je bedrijf"} en {other} lezen dit. Iemand van
        ons leest een bericht alleen als een van jullie het meldt of een klacht indient. Zet er geen
        burgerservicenummer in, en stuur geen papieren waar het op staat.
      </p>
      {earlier.length > 0 && (
        <Disclosure summary={formatCount(earlier.length, "eerder bericht", "eerdere berichten")}>
          <Messages messages={earlier} other={otherName} />
        </Disclosure>
      )}
      <Messages messages={messages.slice(-NEWEST)} other={otherName} />
      {messages.length > NEWEST && (
        <Link href={deal.messagesPath} className="link inline-flex min-h-11 items-center print:hidden">
          Zoek in alle berichten
        </Link>
      )}
      {deal.mayAct && deal.state !== "FALLEN_THROUGH" && (
        <DealForm intent={DEAL_INTENTS.write} takesFiles className="mt-4 space-y-3 print:hidden">
          <TextArea {...field("text")} label="Je bericht" maxLength={MAX_MESSAGE_LENGTH} rows={3} />
          <FilesField
            {...field(FILES_FIELD)}
            label="Foto’s of pdf’s"
            hint={MESSAGE_FILES_HINT}
            accept={[...PICTURE_CONTENT_TYPES, "application/pdf"]}
            max={MAX_MESSAGE_FILES}
            optional
          />
          <Button variant="secondary">Versturen</Button>
        </DealForm>
      )}
    </section>
  );
}
