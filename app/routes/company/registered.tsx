import type { PageHandle } from "#app/handle.ts";

export const handle: PageHandle = { width: "text" };

export const meta = () => [{ title: "Registratie" }, { name: "robots", content: "noindex" }];

export default function Page() {
  return <h1>Registratie</h1>;
}
