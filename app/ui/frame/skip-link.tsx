/** The first thing that the keyboard reaches: past the navigation, to the content of the page. */
export function SkipLink() {
  return (
    <a
      href="#inhoud"
      className="fixed top-2 left-2 z-20 -translate-y-24 rounded bg-paper px-4 py-3 font-semibold text-ink outline-offset-0 focus:translate-y-0"
    >
      Naar de inhoud
    </a>
  );
}
