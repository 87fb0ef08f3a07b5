import type { ComponentProps, ReactNode } from "react";
import { FilesField } from "#app/deals/files-field.tsx";
import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { MAX_COMPLAINT_PICTURES } from "#domain/deals/complaints/rules.ts";
import { PICTURE_CONTENT_TYPES } from "#domain/deals/files/rules.ts";
import { COMPLAINT_PICTURES_HINT } from "#texts/deal/complaints.ts";
import { PICTURES_FIELD, type ComplaintIntent } from "./intents.ts";

/** What a form is about: a deal, or a complaint with the number of what is accepted or answered. */
export type About = Record<string, string | number>;

const idOf = (intent: ComplaintIntent, about: About, name: string) =>
  [intent, ...Object.values(about), name].join(".");

/** The fields of the form of this intent, with what was typed when it was refused. */
export function typedIn(answer: FormAnswer | undefined, intent: ComplaintIntent, about: About) {
  const isThis =
    answer !== undefined &&
    Object.entries<string | number>({ intent, ...about }).every(
      ([name, value]) => textOf(answer.values, name) === String(value),
    );
  const field = fieldsOf(isThis ? answer : undefined);
  return { isShown: isThis, field: (name: string) => ({ ...field(name), id: idOf(intent, about, name) }) };
}

/** The ids of the fields of a refused form, for the error summary. */
export function complaintFieldIds(answer: FormAnswer | undefined): Record<string, string> {
  if (!answer) return {};
  const { values, errors } = answer;
  const intent = textOf(values, "intent") as ComplaintIntent;
  const about = Object.fromEntries(
    ["proposalId", "complaintId", "number"].flatMap((name) => {
      const value = textOf(values, name);
      return value === "" ? [] : [[name, value]];
    }),
  );
  return Object.fromEntries(Object.keys(errors).map((name) => [name, idOf(intent, about, name)]));
}

/** A form about a deal or a complaint. One with pictures is sent as an upload when it has any. */
export function ComplaintForm({
  intent,
  about,
  takesPictures = false,
  className,
  children,
}: {
  intent: ComplaintIntent;
  about: About;
  takesPictures?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      // Drawn again, a field with files is empty; what is typed stays as it is.
      renews={!takesPictures}
      encType={takesPictures ? "multipart/form-data" : undefined}
      onSubmit={({ currentTarget }) => {
        // Without a picture it is as any other form, which is kept when the session has ended.
        if (takesPictures) currentTarget.enctype = hasPictures(currentTarget) ? "multipart/form-data" : "";
      }}
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** The pictures of a complaint, or of its answer. */
export const ComplaintPictures = ({
  isRefused,
  ...field
}: { isRefused: boolean } & Pick<ComponentProps<typeof FilesField>, "name" | "id" | "error">) => (
  <div>
    <FilesField
      {...field}
      label="Foto’s"
      hint={COMPLAINT_PICTURES_HINT}
      accept={PICTURE_CONTENT_TYPES}
      max={MAX_COMPLAINT_PICTURES}
      optional
    />
    {/* Without script a browser keeps no files. */}
    {isRefused && <p className="mt-2 text-sm js:hidden">Had je foto’s gekozen? Kies ze dan opnieuw.</p>}
  </div>
);

const hasPictures = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>(`input[name=${PICTURES_FIELD}]`)].some(
    ({ value }) => value !== "",
  );
