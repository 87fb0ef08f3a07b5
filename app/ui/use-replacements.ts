import { useState } from "react";

/**
 * How often `value` was replaced by another object since the component mounted. Use it as a `key`: it mounts a
 * message again, so that a screen reader announces the same text twice.
 */
export function useReplacements(value: object | null | undefined): number {
  const [last, setLast] = useState({ value, count: 0 });
  if (last.value === value) return last.count;
  setLast({ value, count: last.count + 1 });
  return last.count + 1;
}
