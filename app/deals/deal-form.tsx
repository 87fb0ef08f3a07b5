import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Form } from "#app/forms/form.tsx";
import { useDeal, useTyped } from "./deal-context.ts";
import type { DealIntent } from "./intents.ts";

/** A form that acts on the deal of its page. After it did, the part that held it is folded again. */
export function DealForm({
  intent,
  fields,
  takesFiles = false,
  className,
  children,
}: {
  intent: DealIntent;
  /** What it sends beside what is typed. */
  fields?: Record<string, string | number>;
  /** Whether it has a field for files. */
  takesFiles?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { path, proposalId } = useDeal();
  const { isShown } = useTyped(intent);
  const { key } = useLocation();
  const first = useRef<HTMLInputElement>(null);
  const sentFrom = useRef<string | null>(null);
  useEffect(() => {
    if (sentFrom.current === null || sentFrom.current === key) return;
    sentFrom.current = null;
    if (!isShown) first.current?.closest("details")?.removeAttribute("open");
  }, [key, isShown]);
  return (
    <Form
      method="post"
      action={path}
      renews
      encType={takesFiles ? "multipart/form-data" : undefined}
      onSubmit={({ currentTarget }) => {
        sentFrom.current = key;
        // Without a file it is as any other form, which is kept when the session has ended.
        if (takesFiles) currentTarget.enctype = hasFiles(currentTarget) ? "multipart/form-data" : "";
      }}
      className={className}
    >
      <input ref={first} type="hidden" name="intent" value={intent} />
      {Object.entries({ proposalId, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

const hasFiles = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].some(({ value }) => value !== "");
