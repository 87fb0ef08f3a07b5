import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import qs from "qs";
import { invalid } from "../errors.ts";
import type { Endpoint, Endpoints } from "./endpoints.ts";
import { parameterSchemas } from "./schemas.ts";

/** Reads form-encoded parameters as Stripe does; unknown, missing and wrong ones fail with their name. */
export async function parameterReader() {
  const schemas = await parameterSchemas();
  const ajv = new Ajv({ coerceTypes: true, allErrors: true, strict: false });
  const compiled = new Map<Endpoint, ValidateFunction>();

  return <E extends Endpoint>(endpoint: E, encoded: string): Endpoints[E] => {
    const params = qs.parse(encoded, { depth: 20, arrayLimit: 1_000, parameterLimit: 5_000 });
    const validate = compiled.get(endpoint) ?? ajv.compile(schemas[endpoint]);
    compiled.set(endpoint, validate);
    if (!validate(params)) throw refusal(validate.errors!);
    return params as unknown as Endpoints[E];
  };
}

/** `/line_items/0/price` as Stripe writes it: `line_items[0][price]`. */
function parameterName(path: string[]): string {
  const [first = "", ...rest] = path;
  return first + rest.map((key) => `[${key}]`).join("");
}

/** The path of the parameter that an error is about. */
const pathOf = ({ instancePath, params }: ErrorObject) => {
  const named = (params.additionalProperty ?? params.missingProperty) as string | undefined;
  return [...instancePath.split("/").slice(1), ...(named === undefined ? [] : [named])];
};

/** Stripe's error for the deepest problem; the branches of a union that were not meant report shallower ones. */
function refusal(errors: ErrorObject[]) {
  const depth = (error: ErrorObject) => pathOf(error).length;
  const [worst] = errors
    .filter(({ keyword }) => keyword !== "anyOf")
    .toSorted((one, other) => depth(other) - depth(one));
  const param = parameterName(pathOf(worst!));
  switch (worst!.keyword) {
    case "additionalProperties":
      return invalid(`Received unknown parameter: ${param}`, param, "parameter_unknown");
    case "required":
      return invalid(`Missing required param: ${param}.`, param, "parameter_missing");
    case "enum":
    case "const":
      return invalid(`Invalid ${param}: must be one of ${String(worst!.params.allowedValues)}`, param);
    default:
      return invalid(
        `Invalid ${worst!.params.type}: ${param}`,
        param,
        `parameter_invalid_${worst!.params.type}`,
      );
  }
}
