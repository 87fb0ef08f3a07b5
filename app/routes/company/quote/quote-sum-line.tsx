import { useEffect, useRef, useState } from "react";
import { sumOf } from "./quote-sum.ts";

/** The sum follows shortly after the last change, so that a screen reader says it once. */
const SAY_AFTER_MS = 400;

/** What the amounts in the form around it make together. */
export function QuoteSumLine({
  initial,
  visitsPerYear,
}: {
  /** The text of an initial field by its name. */
  initial: (name: string) => string;
  visitsPerYear: number | null;
}) {
  const [sum, setSum] = useState(() => sumOf(initial, visitsPerYear));
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const form = output.current!.form!;
    let timer: ReturnType<typeof setTimeout>;
    function show() {
      const typed = new FormData(form);
      const textOf = (name: string) => {
        const value = typed.get(name);
        return typeof value === "string" ? value : "";
      };
      setSum(sumOf(textOf, visitsPerYear));
    }
    function follow() {
      clearTimeout(timer);
      timer = setTimeout(show, SAY_AFTER_MS);
    }
    // Also what was typed before this page was hydrated.
    follow();
    form.addEventListener("input", follow);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", follow);
    };
  }, [visitsPerYear]);
  return (
    <output ref={output} className="block font-semibold empty:hidden">
      {sum}
    </output>
  );
}
