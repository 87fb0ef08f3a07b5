import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";

/** One form of an operator's help, with what it does. */
export function HelpPart({
  title,
  id,
  text,
  children,
}: {
  title: string;
  id: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-2 max-w-[62ch] text-soft">{text}</p>
      <Form method="post" className="mt-4 space-y-4">
        {children}
      </Form>
    </section>
  );
}
