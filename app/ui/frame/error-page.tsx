import { Button } from "#app/ui/button.tsx";
import { FiveCards } from "#app/ui/marketing/five-cards.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";

const home = { href: "/", label: "Naar de voorpagina" };

/** The content of an error page; `replaces` when it takes the place of a page that is being read. */
export function ErrorPage({
  title,
  text,
  action = home,
  replaces = false,
}: {
  title: string;
  text: string;
  action?: { href: string; label: string };
  replaces?: boolean;
}) {
  return (
    <div className="mx-auto max-w-text py-8 sm:py-16">
      <FiveCards chosen={null} className="w-56" />
      <h1 tabIndex={-1} ref={replaces ? takeFocus : undefined} className="mt-6 outline-none">
        {title}
      </h1>
      <p className="mt-4 max-w-[52ch] text-lg text-soft">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button href={action.href}>{action.label}</Button>
        <Button href="/contact" variant="secondary">
          Contact
        </Button>
      </div>
    </div>
  );
}
