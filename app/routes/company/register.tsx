import type { PageHandle } from "#app/handle.ts";

export const handle: PageHandle = { width: "text" };

export const meta = () => [{ title: "Bedrijf registreren" }, { name: "robots", content: "noindex" }];

export default function Page() {
  return <h1>Bedrijf registreren</h1>;
}
