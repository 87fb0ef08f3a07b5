import { useState, type ChangeEvent, type ComponentProps } from "react";
import { Field } from "#app/ui/fields/field.tsx";
import { chosenProblem } from "#texts/deal/deal-files.ts";

/** A field for several files. With script it names the chosen ones, and says what is wrong with them before they are sent. */
export function FilesField({
  accept,
  max,
  ...props
}: Omit<ComponentProps<typeof Field>, "type" | "accept" | "max" | "className" | "onChange"> & {
  accept: readonly string[];
  max: number;
}) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  function look({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])];
    setNames(new Set(files.map(({ name }) => name)));
    input.setCustomValidity(chosenProblem(files, max) ?? "");
    input.reportValidity();
  }
  return (
    <div>
      <Field
        {...props}
        // A browser fills in no file.
        defaultValue={undefined}
        type="file"
        multiple
        accept={accept.join(",")}
        onChange={look}
        className="h-auto file:mr-4 file:rounded file:border-0 file:bg-accent-tint file:px-3 file:py-1.5 file:font-semibold file:text-accent"
      />
      {names.size > 1 && (
        <ul aria-label="Gekozen bestanden" className="mt-2 text-sm text-soft">
          {[...names].map((name) => (
            <li key={name} className="truncate">
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
