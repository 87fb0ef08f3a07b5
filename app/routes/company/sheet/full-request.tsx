import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";

/** `act` is null for who may not follow it. */
export type FullRequest = {
  about: string;
  why: string;
  act: { text: string; label: string; intent: string } | null;
};

/** A request without a free place, with a button to hear when there is one, or to hear no more. */
export const FollowFull = ({ full: { about, why, act } }: { full: FullRequest }) => (
  <Form method="post" className="space-y-3">
    <p className="font-semibold">{about}</p>
    <p>{why}</p>
    {act && (
      <>
        <p>{act.text}</p>
        <Button name="intent" value={act.intent} variant="secondary">
          {act.label}
        </Button>
      </>
    )}
  </Form>
);
