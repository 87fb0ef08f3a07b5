import type { DeletionTexts } from "#texts/deletion.ts";

/** What deleting an account does: what goes, what stays, and whom we tell. */
export function DeletionLists({ texts: { goes, stays, told } }: { texts: DeletionTexts }) {
  const lists = [
    { title: "Dit gaat weg", texts: goes },
    { title: "Dit blijft", texts: stays },
    { title: "Wie het hoort", texts: told },
  ];
  return lists
    .filter(({ texts }) => texts.length > 0)
    .map(({ title, texts }) => (
      <section key={title}>
        <h2 className="mt-8 text-h3">{title}</h2>
        <Points texts={texts} />
      </section>
    ));
}

export function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-accent">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
