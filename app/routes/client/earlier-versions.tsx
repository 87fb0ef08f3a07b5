import { ChangeList } from "#app/ui/change-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import { briefChanges } from "#texts/brief-changes.ts";
import { formatCount, formatDateTime } from "#texts/formats.ts";

/** What the client changed in its request, the newest change first; nothing when it never did. */
export function EarlierVersions({ request }: { request: RequestPage }) {
  const { earlier } = request;
  if (earlier.length === 0) return null;
  const changes = earlier.map(({ version, content, changedAt }, index) => ({
    version,
    changedAt,
    changes: briefChanges(content, earlier[index + 1]?.content ?? request, "client"),
  }));
  return (
    <div className="mt-4">
      <Disclosure summary={`${formatCount(earlier.length, "keer", "keer")} gewijzigd`}>
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

/** What the client changed since a quote was given, in the dialog that accepts it. */
export function ChangedSince({ request, version }: { request: RequestPage; version: number }) {
  const given = request.earlier.find((one) => one.version === version);
  return given ? <ChangeList changes={briefChanges(given.content, request, "client")} /> : null;
}
