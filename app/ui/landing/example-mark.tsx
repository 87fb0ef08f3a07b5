/** Marks invented content of the demo. */
export function ExampleMark() {
  return (
    <p className="self-start rounded-full bg-yellow-tint px-2.5 py-0.5 text-sm font-semibold text-yellow">
      Voorbeeld
    </p>
  );
}
