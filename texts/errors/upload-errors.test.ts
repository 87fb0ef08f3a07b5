import { expect, test } from "vitest";
import { refusedFiles } from "./upload-errors.ts";

test("names each refused file with its reason, and says how many were kept", () => {
  expect(refusedFiles(2, [{ name: "brief.pdf", code: "upload_not_an_image" }], 6)).toEqual({
    title: "Niet alles is geüpload",
    message:
      "2 bestanden zijn bewaard. Niet bewaard: “brief.pdf” is geen jpg, png, gif of webp die we kunnen lezen.",
  });
});

const heic = (code: "upload_not_an_image" | "upload_too_large") =>
  refusedFiles(0, [{ name: "IMG_0042.HEIC", code }], 6).message;

test("says of a heic photo what helps, unless it was refused for something else", () => {
  expect(heic("upload_not_an_image")).toContain(
    "is een heic-foto, die we niet kunnen lezen: bewaar hem eerst als jpg",
  );
  expect(heic("upload_too_large")).toBe("Niet bewaard: “IMG_0042.HEIC” is te groot.");
});

test("says how many files a field takes, and which did not fit", () => {
  expect(refusedFiles(6, [{ name: "zeven.jpg", code: "upload_too_many" }], 6)).toEqual({
    title: "Te veel bestanden",
    message:
      "Je kunt maximaal 6 bestanden uploaden. 6 bestanden zijn bewaard. Niet bewaard: “zeven.jpg” past er niet meer bij.",
  });
});
