import { Form } from "#app/forms/form.tsx";
/** Signing out changes state, so it is a POST and not a link. */
export function SignOut({ className }: { className: string }) {
  return (
    <Form method="post" action="/uitloggen">
      <button type="submit" className={className}>
        Uitloggen
      </button>
    </Form>
  );
}
