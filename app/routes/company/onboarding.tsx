import type { PageHandle } from "#app/handle.ts";

export const handle: PageHandle = { width: "text" };

export const meta = () => [{ title: "Je bedrijfsprofiel" }, { name: "robots", content: "noindex" }];

export default function Page() {
  return <h1>Je bedrijfsprofiel</h1>;
}
