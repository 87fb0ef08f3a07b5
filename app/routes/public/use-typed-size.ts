import { useEffect, useRef, useState } from "react";
import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { countOf, inventoryOf } from "#domain/briefs/inventory.ts";

/** The size of a move as far as it was typed, by what a field holds. */
export function sizeOf(typed: (field: string) => string) {
  return {
    inventory: inventoryOf((item) => typed(`inventory.${item}`)),
    boxes: countOf(typed("boxes")),
    given: typed("volumeM3").trim(),
  };
}

/** The size that the answers hold, and in the browser the size as it is being typed into the form of this fieldset. */
export function useTypedSize(values: FormValues) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState(() => sizeOf((field) => textOf(values, field)));
  useEffect(() => {
    const form = ref.current?.form;
    if (!form) return;
    const follow = () => {
      const typed = new FormData(form);
      setSize(
        sizeOf((field) => {
          const text = typed.get(field);
          return typeof text === "string" ? text : "";
        }),
      );
    };
    // What was typed before the script was there counts too.
    follow();
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, []);
  return { ref, ...size };
}
