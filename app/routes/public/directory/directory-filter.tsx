import { provinceSlug, serviceSlug } from "#app/seo/landing-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Select } from "#app/ui/fields/select.tsx";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { CATEGORIES, VERTICALS, type Vertical } from "#domain/kernel/verticals.ts";
import { workLabel } from "#texts/labels.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { directoryPath, type Choice } from "./directory-address.ts";

const links: { vertical: Vertical | null; label: string }[] = [
  { vertical: null, label: "Alle" },
  ...VERTICALS.map((vertical) => ({ vertical, label: VERTICAL_TEXTS[vertical].name })),
];

/** The verticals as three links; province and kind of work as a form that works without JavaScript. */
export function DirectoryFilter({ choice }: { choice: Choice }) {
  const { vertical, province, category } = choice;
  return (
    <div className="mt-8 rounded bg-mist p-4 sm:p-6">
      <nav aria-label="Vak">
        <ul className="inline-flex flex-wrap rounded border border-edge bg-paper p-1">
          {links.map((link) => (
            <li key={link.label}>
              <a
                href={directoryPath({ vertical: link.vertical, province, category: null, page: 1 })}
                aria-current={link.vertical === vertical ? "true" : undefined}
                className={cx(
                  "inline-flex min-h-11 items-center rounded px-4 font-semibold no-underline sm:px-5",
                  link.vertical === vertical ? "bg-accent text-paper" : "text-ink hover:bg-mist",
                )}
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form
        method="get"
        action="/photographers"
        className="mt-5 grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end lg:max-w-3xl"
      >
        {vertical && <input type="hidden" name="vak" value={VERTICAL_PAGES[vertical].slug} />}
        <Select
          name="provincie"
          label="Provincie"
          placeholder="Heel Nederland"
          defaultValue={province ? provinceSlug(province) : ""}
          options={PROVINCES.map((name) => ({ value: provinceSlug(name), label: name }))}
        />
        {vertical && (
          <Select
            name="dienst"
            label="Dienst"
            placeholder="Alle diensten"
            defaultValue={category ? serviceSlug(vertical, category) : ""}
            options={CATEGORIES[vertical].map((code) => ({
              value: serviceSlug(vertical, code),
              label: workLabel(vertical, code),
            }))}
          />
        )}
        <Button variant="secondary" className="justify-self-start">
          Toon bedrijven
        </Button>
      </form>
    </div>
  );
}
