import { useEffect, useState, type RefObject } from "react";

/** Reads the text of a field. */
type Typed = (field: string) => string;

/**
 * What is typed in the form around `element`, field by field, anew at each change; null until the page is hydrated. It includes what
 * was typed before that, and what the browser brought back.
 */
export function useTyped(element: RefObject<Element | null>): Typed | null {
  const [values, setValues] = useState<FormData | null>(null);
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!form) return;
    const follow = () => setValues(new FormData(form));
    form.addEventListener("input", follow);
    follow();
    return () => form.removeEventListener("input", follow);
  }, [element]);
  return values && ((field) => textIn(values, field));
}

function textIn(values: FormData, field: string): string {
  const value = values.get(field);
  return typeof value === "string" ? value : "";
}
