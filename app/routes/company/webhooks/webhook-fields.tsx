import { fieldsOf, listsOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { CheckboxCards } from "#app/ui/fields/checkbox-cards.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { WEBHOOK_TOPICS } from "#domain/events/webhook-topics.ts";
import { MAX_WEBHOOK_URL } from "#domain/channels/webhooks/rules.ts";
import { TOPIC_LABELS } from "#texts/company/webhooks.ts";

/** Where a webhook goes and what it hears of. `values` are those of a webhook that there is. */
export function WebhookFields({ answer, values }: { answer?: FormAnswer; values?: FormValues }) {
  const shown = { values: answer?.values ?? values ?? {}, errors: answer?.errors ?? {} };
  return (
    <>
      <Field
        {...fieldsOf(shown)("webhookUrl")}
        label="Adres van je server"
        hint="Begint met https://"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_WEBHOOK_URL}
      />
      <CheckboxCards
        {...listsOf(shown)("topics")}
        label="Waarover wil je bericht?"
        options={WEBHOOK_TOPICS.map((topic) => ({
          value: topic,
          label: TOPIC_LABELS[topic],
          description: topic,
        }))}
      />
    </>
  );
}
