/** A key or address to copy: one press selects all of it. */
export function CodeBox({ text }: { text: string }) {
  return (
    <code className="mt-2 block rounded border border-line bg-paper p-3 text-sm break-all select-all">
      {text}
    </code>
  );
}
