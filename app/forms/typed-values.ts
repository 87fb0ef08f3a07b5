/** What is typed in a form, as a query, without passwords and files. */
export function typedIn(form: HTMLFormElement): string {
  const values = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  for (const { name } of form.querySelectorAll<HTMLInputElement>("[autocomplete$=password], [type=file]"))
    values.delete(name);
  return String(values);
}

/** Fills in what was typed. The events update what follows from the fields, and save the text again. */
export function fillIn(form: HTMLFormElement, typed: string): void {
  const values = new URLSearchParams(typed);
  for (const field of form.elements as HTMLCollectionOf<HTMLInputElement>) {
    if (/radio|checkbox/.test(field.type)) field.checked = values.has(field.name, field.value);
    else if (
      field.matches("input:not([type=hidden], [type=file], [autocomplete$=password]), select, textarea")
    )
      field.value = values.get(field.name) ?? "";
    else continue;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** What was typed in the form of an address, and could not be sent or saved. */
export type Typed = { url: string; body: string };

// Storage throws when it is blocked.
export function keep(key: string, typed: Typed | null): void {
  try {
    if (typed) sessionStorage.setItem(key, JSON.stringify(typed));
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** What was kept under this key, which is then forgotten. With an address only what was typed there. */
export function take(key: string, url?: string): Typed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Typed | null;
    if (url !== undefined && kept?.url !== url) return null;
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return null;
  }
}
