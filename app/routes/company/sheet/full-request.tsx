import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";

/** `act` is null for who may not follow it, and for a request that is closed or unknown. */
export type FullRequest = {
  title: string;
  text: string;
  act: { label: string; intent: string } | null;
};

/** What there is to say of a request that cannot be quoted on, with a button to hear of a free place, or to hear no more. */
export const FollowFull = ({ full: { text, act } }: { full: FullRequest }) => (
  <Form method="post" className="space-y-3">
    <p className="whitespace-pre-line">{text}</p>
    {act && (
      <Button name="intent" value={act.intent} variant="secondary">
        {act.label}
      </Button>
    )}
  </Form>
);
