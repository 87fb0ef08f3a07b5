import { useState } from "react";

/**
 * How often `value` was replaced by another object since the component mounted. As a `key` it mounts a message anew, so
 * that the same words said twice are announced twice.
 */
export function useReplacements(value: object | null | undefined): number {
  const [last, setLast] = useState({ value, count: 0 });
  if (last.value === value) return last.count;
  setLast({ value, count: last.count + 1 });
  return last.count + 1;
}
