import { Form } from "#app/forms/form.tsx";
import { BRIEF_FIELD, CLEAN_FIELD, REPEAT_PATH } from "#app/routes/public/request/repeating/repeat-fields.ts";
import { Button } from "#app/ui/button.tsx";

/**
 * Asks who moves whether the home that is left must be clean, with a button that fills in that request. `hasDay`: whether the day of
 * the clean is filled in too.
 */
export function CleanOldHome({ briefId, hasDay }: { briefId: string; hasDay: boolean }) {
  return (
    <section
      aria-labelledby="oude-woning"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded border border-accent-line bg-accent-tint p-5 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="oude-woning" className="text-h4">
          Ook de oude woning schoon opleveren?
        </h2>
        <p className="mt-1">
          {hasDay
            ? "Adres, woning, dag en je gegevens staan al ingevuld. Je vult alleen in wanneer de oplevering is."
            : "Adres, woning en je gegevens staan al ingevuld. Je vult alleen de dag van de schoonmaak en van de oplevering in."}
        </p>
      </div>
      <Form method="post" action={REPEAT_PATH}>
        <input type="hidden" name={BRIEF_FIELD} value={briefId} />
        <input type="hidden" name={CLEAN_FIELD} value="ja" />
        <Button variant="secondary">Vraag schoonmaakoffertes aan</Button>
      </Form>
    </section>
  );
}
