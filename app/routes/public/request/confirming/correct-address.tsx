import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";

/** A button that calls `correctAddress`; `main` when it is the only action of the page. */
export function CorrectAddress({ main = false, children }: { main?: boolean; children: string }) {
  return (
    <Form method="post" action="/aanvraag/bevestigen" className={main ? "mt-8" : undefined}>
      <Button
        name="intent"
        value="verbeteren"
        variant={main ? "primary" : "secondary"}
        size={main ? "large" : undefined}
      >
        {children}
      </Button>
    </Form>
  );
}
