import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";

type Token = {
  id: string;
  name: string;
  start: string;
  may: string[];
  since: string;
  lastUsed: string | null;
  until: string;
};

/** The tokens of the account, each with a button that ends it. */
export function OwnTokens({ tokens }: { tokens: Token[] }) {
  return (
    <ul className="mt-8 divide-y divide-line border-y border-line">
      {tokens.map(({ id, name, start, may, since, lastUsed, until }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-soft">
              <code>{start}…</code> van {since}, geldig t/m {until}.{" "}
              {lastUsed ? `Laatst gebruikt op ${lastUsed}.` : "Nog niet gebruikt."}
            </p>
            <p className="text-sm text-soft">{may.join(" · ")}</p>
          </div>
          <Form method="post">
            <input type="hidden" name="stop" value={id} />
            <Button variant="secondary" size="small">
              Stoppen<span className="sr-only"> van {name}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
