import { expect, test } from "vitest";
import { markupOf } from "../../../../tests/support/markup.tsx";
import { OutsideTerritory } from "./territory.tsx";

const html = (drenthe: boolean, utrecht: boolean) =>
  markupOf(
    <OutsideTerritory
      mayAdd
      provinces={[
        { province: "Drenthe", isFull: drenthe },
        { province: "Utrecht", isFull: utrecht },
      ]}
    />,
  );

test("a move asks for a place in one of its two provinces, and offers those that have one", () => {
  expect(html(false, false)).toContain("zodra Drenthe of Utrecht bij je werkgebied hoort");
  const oneFree = html(true, false);
  expect(oneFree).toContain("zodra Utrecht bij je werkgebied hoort");
  expect(oneFree).not.toContain("Drenthe");
  expect(html(true, true)).toContain("In Drenthe en Utrecht zijn alle plekken voor bedrijven bezet");
});
