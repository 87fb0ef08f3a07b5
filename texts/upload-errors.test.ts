import { expect, test } from "vitest";
import { refusedFiles } from "./upload-errors.ts";

test("names each refused file with its reason, and says how many were kept", () => {
  expect(refusedFiles(2, [{ name: "brief.pdf", code: "upload_not_an_image" }])).toEqual({
    title: "Niet alles is geüpload",
    message:
      "2 bestanden zijn bewaard. Niet bewaard: “brief.pdf” is geen jpg, png, gif of webp die we kunnen lezen.",
  });
});

const heic = (code: "upload_not_an_image" | "upload_too_large") =>
  refusedFiles(0, [{ name: "IMG_0042.HEIC", code }]).message;

test("says of a heic photo what helps, unless it was refused for something else", () => {
  expect(heic("upload_not_an_image")).toContain(
    "is een heic-foto, die we niet kunnen lezen: bewaar hem eerst als jpg",
  );
  expect(heic("upload_too_large")).toBe("Niet bewaard: “IMG_0042.HEIC” is te groot.");
});
