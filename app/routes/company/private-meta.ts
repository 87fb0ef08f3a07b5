/** Title of a page that is nobody else's: kept out of search engines. */
export function privateMeta(title: string) {
  return [{ title: `${title} | Vijfoffertes` }, { name: "robots", content: "noindex" }];
}
