import { Button } from "#app/ui/button.tsx";

/** Links below a list that is newest first: to its first page and to the next one; null leaves a link out. */
export function ListPager({ newest, older }: { newest: string | null; older: string | null }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {newest !== null && (
        <Button href={newest} variant="secondary" size="small">
          Nieuwste
        </Button>
      )}
      {older !== null && (
        <Button href={older} variant="secondary" size="small" rel="next">
          Ouder
        </Button>
      )}
    </div>
  );
}
