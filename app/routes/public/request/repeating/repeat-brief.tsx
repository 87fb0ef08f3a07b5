import { Form } from "#app/forms/form.tsx";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { BRIEF_FIELD, REPEAT_PATH } from "./repeat-fields.ts";

/** A button that fills in the wizard with all answers of an earlier request, and opens it at the last step. */
export function RepeatBrief({
  briefId,
  about,
  label = "Opnieuw aanvragen",
  ...look
}: {
  briefId: string;
  /** Tells it from the same button of other requests, for screen readers. */
  about?: string;
  label?: string;
} & Pick<ButtonProps, "variant" | "size" | "wide">) {
  return (
    <Form method="post" action={REPEAT_PATH}>
      <input type="hidden" name={BRIEF_FIELD} value={briefId} />
      <Button variant="text" {...look}>
        {label}
        {about && <span className="sr-only"> ({about})</span>}
      </Button>
    </Form>
  );
}
