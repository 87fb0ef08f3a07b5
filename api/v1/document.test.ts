import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { apiDocument, documentText } from "./document.ts";
import { EVERY_ROUTE } from "./routes.ts";

const URL_OF_SITE = "https://vijfoffertes.example";
const document = apiDocument(URL_OF_SITE);

test("the document is valid OpenAPI 3.1, with examples that fit their schemas", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    rules: { "no-invalid-media-type-examples": "error" },
  });
  const problems = await lintFromString({ source: documentText(URL_OF_SITE), config });
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});

test("every call of the table is in the document, with its token and scope", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => String(operationId)).toSorted()).toEqual(
    EVERY_ROUTE.map(({ name }) => name).toSorted(),
  );
  for (const { name, path, method, scope } of EVERY_ROUTE) {
    const operation = document.paths[path]![method.toLowerCase()]!;
    expect({ name, text: String(operation.description) }).toMatchObject({
      name,
      text: expect.stringContaining(scope ?? "Any token") as string,
    });
  }
});

test("a body is that of its verb, without what stands in the path", () => {
  const { requestBody } = document.paths["/requests/{requestId}/quotes"]!.post as {
    requestBody: { content: { "application/json": { schema: { properties: object; required: string[] } } } };
  };
  const { properties, required } = requestBody.content["application/json"].schema;
  expect(Object.keys(properties)).toContain("includes");
  expect(Object.keys(properties)).not.toContain("briefId");
  expect(required.toSorted()).toEqual(["includes", "packageName"]);
});
