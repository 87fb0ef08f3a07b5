import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BriefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import { formatList } from "#texts/formats.ts";
import { waitingListPath } from "../joining/waiting-list-path.ts";

/** Says that the company has no place where this work is, and offers to take one. */
export function OutsideTerritory({
  provinces,
  mayAdd,
}: {
  provinces: BriefSheet["territory"]["provinces"];
  /** Whether this member may take a place. */
  mayAdd: boolean;
}) {
  const free = provinces.filter(({ isFull }) => !isFull);
  const full = formatList(provinces.map(({ province }) => province));
  return (
    <Notice title="Deze aanvraag ligt buiten je provincies">
      {free.length > 0 ? (
        <>
          <p>
            Je kunt hier een offerte sturen zodra {free.map(({ province }) => province).join(" of ")} bij je
            werkgebied hoort. Er is nog plek, en het kost niets extra.
          </p>
          {!mayAdd && (
            <p className="mt-2">Vraag een eigenaar van het account om de provincie toe te voegen.</p>
          )}
          <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
            {(mayAdd ? free : []).map(({ province }) => (
              <Form key={province} method="post">
                <input type="hidden" name="province" value={province} />
                <Button size="small" name="intent" value="province">
                  {province} toevoegen
                </Button>
              </Form>
            ))}
          </div>
        </>
      ) : (
        <>
          <p>In {full} zijn alle plekken voor bedrijven bezet, dus je kunt hier geen offerte sturen.</p>
          {mayAdd && (
            <p className="mt-3">
              <Link href={waitingListPath(provinces.map(({ province }) => province))} className="link">
                Naar de wachtlijst
              </Link>
            </p>
          )}
        </>
      )}
    </Notice>
  );
}
