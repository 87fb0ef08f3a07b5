import type { ComponentProps } from "react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";

/** Downloads everything about the user. A form, because a download counts: other sites cannot send forms. */
export function DownloadForm({
  variant,
  label,
}: {
  variant: ComponentProps<typeof Button>["variant"];
  label: string;
}) {
  return (
    <Form method="post" action="/account/gegevens">
      <Button variant={variant}>{label}</Button>
    </Form>
  );
}
