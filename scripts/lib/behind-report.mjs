/** Within how many days an advisory of this severity is closed; docs/operations.md promises them. */
export const DAYS = { critical: 2, high: 7 };
const ORDER = ["critical", "high", "moderate", "low", "info"];

/**
 * What is behind, as lines to read: advisories first, the worst on top, then newer versions, those of the program first.
 * @param audit the answer of `npm audit --json`
 * @param outdated the answer of `npm outdated --json`
 * @param about package.json
 */
export function behindReport(audit, outdated, about) {
  return [...advisories(audit, about), "", ...newer(outdated, about)];
}

function advisories(audit, about) {
  if (!audit.vulnerabilities) return [`No advisories: the registry answered ${audit.message ?? "nothing"}.`];
  const found = Object.values(audit.vulnerabilities)
    .flatMap(({ name, via, fixAvailable }) =>
      via
        .filter((each) => typeof each === "object")
        .map((each) => ({ ...each, package: name, fixAvailable })),
    )
    .toSorted((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
  if (found.length === 0) return ["No known advisories."];
  return found.map(({ severity, package: name, title, url, fixAvailable }) => {
    const days = DAYS[severity];
    const when = days ? `within ${days} days` : "with the monthly update";
    const where = name in about.devDependencies ? ", development only" : "";
    return `${severity}: ${name}${where}, ${when}${fixAvailable ? "" : ", no fix yet"}: ${title} ${url}`;
  });
}

function newer(outdated, about) {
  const isOfDevelopment = ({ name }) => name in about.devDependencies;
  const rows = Object.entries(outdated)
    // Packages of other platforms are wanted and not installed.
    .map(([name, { current, wanted, latest }]) => ({ name, version: current ?? wanted, latest }))
    .filter(({ version, latest }) => isNewer(latest, version))
    .toSorted(
      (one, other) => isOfDevelopment(one) - isOfDevelopment(other) || one.name.localeCompare(other.name),
    );
  if (rows.length === 0) return ["No newer versions."];
  return rows.map(
    (row) => `${row.name} ${row.version} → ${row.latest}${isOfDevelopment(row) ? " (development)" : ""}`,
  );
}

/** Whether a version is higher. A package may call an older one its latest. */
function isNewer(version, than) {
  const [one, other] = [version, than].map((each) =>
    each.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0),
  );
  const place = one.findIndex((part, index) => part !== (other[index] ?? 0));
  return place !== -1 && one[place] > (other[place] ?? 0);
}
