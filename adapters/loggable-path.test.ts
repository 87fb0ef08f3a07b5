import { pino } from "pino";
import { expect, test } from "vitest";
import { loggablePath } from "./loggable-path.ts";

test.each([
  [
    "/verhuisbedrijf-dashboard/opdracht/0199d3c0-7a2e-7b44-9d2c-0a1b2c3d4e5f",
    "/verhuisbedrijf-dashboard/opdracht/:id",
  ],
  ["/nieuwsbrief/afmelden", "/nieuwsbrief/afmelden"],
  ["/schoonmaak/special-register", "/schoonmaak/special-register"],
])("%s is logged as %s", (path, logged) => {
  const lines: string[] = [];
  pino({ base: null, serializers: { path: loggablePath } }, { write: (line) => lines.push(line) }).error(
    { path },
    "x",
  );
  expect(JSON.parse(lines[0]!)).toMatchObject({ path: logged });
});
