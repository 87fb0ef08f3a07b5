import { ChangeList } from "#app/ui/change-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import { briefChanges } from "#texts/request/brief-changes.ts";
import { formatCount, formatDateTime } from "#texts/formats.ts";

/** What the client changed in its request, the newest change first; nothing when it never did. */
export function EarlierVersions({ request }: { request: RequestPage }) {
  const { earlier } = request;
  const changes = earlier
    .map(({ version, content, changedAt, cameBack }, index) => ({
      version,
      changedAt,
      cameBack,
      changes: briefChanges(content, earlier[index + 1]?.content ?? request, "client"),
    }))
    .filter(({ cameBack }) => !cameBack);
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

/** Whether the client changed nothing since this version: the request only came back after a deal. */
export const onlyCameBack = ({ earlier }: Pick<RequestPage, "earlier">, version: number): boolean =>
  earlier.every((one) => one.version < version || one.cameBack);

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
  return (
    <>
      {onlyCameBack(request, version)
        ? `Je aanvraag stond even niet open, en ${name} heeft nog niet bevestigd dat deze offerte geldt.`
        : `Je wijzigde je aanvraag nadat ${name} deze offerte gaf, en ${name} heeft hem nog niet bevestigd.`}
      {changes.length > 0 && (
        <>
          {" "}
          Dit is anders:
          <ChangeList changes={changes} />
        </>
      )}
    </>
  );
}
