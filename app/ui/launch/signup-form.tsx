import { Form } from "#app/forms/form.tsx";
import { verticalOfSlug } from "#app/seo/landing-paths.ts";
import { MailField } from "#app/ui/fields/mail-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { OfflineNote } from "#app/ui/frame/offline-note.tsx";
import { SpamFields } from "#app/ui/fields/spam-fields.tsx";
import { VERTICAL_PAGES, SHARED_VERTICAL } from "#app/verticals.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";

/** The audience decides the wording and the form's destination. */
export const AUDIENCES = ["schoonmaak", "verhuis", "bedrijven"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A company ticks this for news; its registration alone is no consent to that. */
export const NEWS_FIELD = "nieuws";

/**
 * Name and e-mail address for news about the launch; for a company the first part of its registration, with a box for
 * news. Works in a dialog of a content page, which has no React in the browser, on a page and without JavaScript.
 */
export function SignupForm({
  audience,
  source,
  returnTo,
  referralCode,
  companyVertical,
  stamp,
  idPrefix = "",
  name = "",
  email = "",
  wantsNews = false,
  errors,
  cameBack = false,
}: {
  audience: Audience;
  /** The place of the form, stored with the sign-up. */
  source: string;
  /** Path to return the visitor to. */
  returnTo: string;
  referralCode?: string | null;
  /** Vertical of the company that signs up. */
  companyVertical?: Vertical;
  stamp: string;
  /** Makes ids unique next to another form on the page. */
  idPrefix?: string;
  name?: string;
  email?: string;
  wantsNews?: boolean;
  errors?: Record<string, string>;
  /** Whether the server refused the form. */
  cameBack?: boolean;
}) {
  // A refused form is shown on this page, in the colours of its vertical.
  const vertical = companyVertical ?? verticalOfSlug(audience) ?? SHARED_VERTICAL;
  return (
    <Form
      data-once
      method="post"
      action={VERTICAL_PAGES[vertical].newsletter}
      noValidate
      className="space-y-5"
    >
      <input type="hidden" name="voor" value={audience} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="terug" value={returnTo} />
      {companyVertical && <input type="hidden" name="vak" value={companyVertical} />}
      {referralCode && <input type="hidden" name="ref" value={referralCode} />}
      <SpamFields stamp={stamp} hasTrap={!cameBack} />
      <Field
        id={`${idPrefix}name`}
        name="name"
        label="Je naam"
        autoComplete="name"
        maxLength={120}
        defaultValue={name}
        error={errors?.name}
      />
      <MailField
        id={`${idPrefix}email`}
        name="email"
        label="E-mailadres"
        defaultValue={email}
        error={errors?.email}
      />
      {audience === "bedrijven" && (
        <Checkbox
          id={`${idPrefix}${NEWS_FIELD}`}
          name={NEWS_FIELD}
          label="Mail me ook nieuws voor bedrijven"
          hint="Dat gaat in als je je account bevestigt. Afmelden kan met één klik."
          optional
          defaultChecked={wantsNews}
        />
      )}
      <OfflineNote />
      <Button size="large" wide>
        {audience === "bedrijven" ? "Verder met aanmelden" : "Meld me aan"}
      </Button>
      <p className="text-sm text-soft">
        {audience === "bedrijven"
          ? "We mailen je als je op de volgende pagina je account maakt, om je e-mailadres te bevestigen."
          : "Je krijgt eerst een mail om je aanmelding te bevestigen. Afmelden kan met één klik."}{" "}
        Lees in de{" "}
        <a href="/privacy" className="link">
          privacyverklaring
        </a>{" "}
        wat we met je gegevens doen.
      </p>
    </Form>
  );
}
