import type { PageHandle } from "#app/handle.ts";

export const handle: PageHandle = { width: "text" };

export const meta = () => [{ title: "Opdracht" }, { name: "robots", content: "noindex" }];

export default function Page() {
  return <h1>Opdracht</h1>;
}
