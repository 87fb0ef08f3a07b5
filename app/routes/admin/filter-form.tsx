import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";

/** The filters above a list of operators, kept in its address. */
export function FilterForm({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Form
      method="get"
      action={path}
      className="mt-6 grid items-end gap-x-3 gap-y-4 rounded bg-mist p-4 sm:grid-cols-2 lg:grid-cols-5"
    >
      {children}
      <div>
        <Button variant="secondary" size="small">
          Toon
        </Button>
      </div>
    </Form>
  );
}
