import { useState } from "react";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";

const FIELD = "verwijslink";

/** A link to copy. The copy button needs JavaScript; without it the text can be selected. */
export function ReferralLink({
  link,
  subject,
  invitation,
}: {
  link: string;
  subject: string;
  invitation: string;
}) {
  const [said, setSaid] = useState("");

  async function copy() {
    const field = document.getElementById(FIELD);
    if (field instanceof HTMLInputElement) field.select();
    try {
      await navigator.clipboard.writeText(link);
      setSaid("Je link is gekopieerd.");
    } catch {
      setSaid("Kopiëren lukte niet. De link is geselecteerd: kopieer hem zelf.");
    }
  }

  return (
    <div>
      <Field name={FIELD} label="Je link" optional="unmarked" readOnly defaultValue={link} />
      <div className="mt-3">
        <ButtonRow>
          <Button
            type="button"
            variant="secondary"
            className="[@media(scripting:none)]:hidden"
            onClick={() => void copy()}
          >
            Link kopiëren
          </Button>
          <Button
            href={`mailto:?${new URLSearchParams({ subject, body: invitation }).toString().replaceAll("+", "%20")}`}
            variant="secondary"
          >
            Deel per mail
          </Button>
          <Button
            href={`https://wa.me/?${new URLSearchParams({ text: invitation }).toString()}`}
            target="_blank"
            rel="noopener"
            variant="secondary"
          >
            Deel via WhatsApp
            <span className="sr-only"> (opent in een nieuw tabblad)</span>
          </Button>
        </ButtonRow>
      </div>
      <output className="mt-2 block text-sm text-soft">{said}</output>
    </div>
  );
}
