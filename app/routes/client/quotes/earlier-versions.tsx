import { ChangeList } from "#app/ui/change-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import { briefChanges } from "#texts/request/brief-changes.ts";
import { formatCount, formatDateTime } from "#texts/formats.ts";

/** What the client changed in its request, the newest change first; nothing when it never did. */
export function EarlierVersions({ request }: { request: RequestPage }) {
  const { earlier } = request;
  const changes = earlier
    .map(({ version, content, changedAt }, index) => ({
      version,
      changedAt,
      changes: briefChanges(content, earlier[index + 1]?.content ?? request, "client"),
    }))
    // A request that came back after a deal may be as it was.
    .filter((change) => change.changes.length > 0);
  if (changes.length === 0) return null;
  return (
    <div className="mt-4">
      <Disclosure summary={`${formatCount(changes.length, "keer", "keer")} gewijzigd`}>
        <ol className="mt-2 space-y-5 border-l-2 border-line pl-5">
          {changes.toReversed().map(({ version, changedAt, changes: list }) => (
            <li key={version}>
              <h3 className="text-base">
                <time dateTime={changedAt.toISOString()}>{formatDateTime(changedAt)} uur</time>
              </h3>
              <ChangeList changes={list} />
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}

/** Why a quote was given on an earlier version, in the dialog that accepts it: what the client changed since, or a deal that fell through. */
export function ChangedSince({
  request,
  version,
  name,
}: {
  request: RequestPage;
  version: number;
  /** The company that gave it. */
  name: string;
}) {
  const given = request.earlier.find((one) => one.version === version);
  const changes = given ? briefChanges(given.content, request, "client") : [];
  if (changes.length === 0)
    return <>Je aanvraag stond even niet open, en {name} heeft nog niet bevestigd dat deze offerte geldt.</>;
  return (
    <>
      Je wijzigde je aanvraag nadat {name} deze offerte gaf, en {name} heeft hem nog niet bevestigd. Dit is
      anders:
      <ChangeList changes={changes} />
    </>
  );
}
