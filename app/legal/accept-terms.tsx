import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { TermsVersionField } from "./terms-version-field.tsx";

/** The box with which a company accepts the terms, and the version that it accepts. */
export function AcceptTerms({ isAccepted, error }: { isAccepted: boolean; error: string | undefined }) {
  return (
    <>
      <TermsVersionField />
      <Checkbox
        name="terms"
        label={
          <>
            Ik ga akkoord met de{" "}
            <a href="/algemene-voorwaarden" target="_blank" className="link">
              voorwaarden
            </a>{" "}
            en heb de{" "}
            <a href="/privacy" target="_blank" className="link">
              privacyverklaring
            </a>{" "}
            gelezen.
          </>
        }
        defaultChecked={isAccepted}
        error={error}
      />
    </>
  );
}
