import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Opens the request that this browser sent at its mail address once more (`correctAddress`). */
export function CorrectAddress({ children }: { children: string }) {
  return (
    <Form method="post" action="/aanvraag/bevestigen">
      <Button name="intent" value="verbeteren" variant="secondary" className="mt-3">
        {children}
      </Button>
    </Form>
  );
}
