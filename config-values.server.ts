import { z } from "zod";

/** One environment variable: its row in docs/configuration.md, and the schema of its value. */
export type Variable<T> = {
  meaning: string;
  /** Completes the sentence "takes …" in the message about a bad value. */
  takes: string;
  /** Default value; absent if the default is not a constant. */
  initial?: string;
  /** The default in the words of that page; absent if it is `initial`. */
  fallback?: string;
  /** Never print the value. */
  secret?: true;
  schema: z.ZodType<T, string>;
};

/** One of these words. */
export const oneOf = <const T extends string>(...values: T[]) => ({
  takes: values.join(", "),
  schema: z.enum(values) as unknown as z.ZodType<T, string>,
});

/** A switch. */
export const flag = {
  takes: "1 or 0",
  schema: z
    .string()
    .regex(/^(?:1|0|true|false)$/)
    .transform((text) => text === "1" || text === "true"),
};

/** A whole number of this range. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** An address with one of these protocols, ending in a colon. */
export const url = (
  protocols: string[],
  leadsSomewhere: (url: URL) => unknown = ({ hostname }) => hostname,
) =>
  z.string().refine((text) => {
    const parsed = URL.parse(text);
    return parsed && protocols.includes(parsed.protocol) && leadsSomewhere(parsed);
  });

/** The address of another service: encrypted, unless it is on this machine, and without a query. */
export const service = {
  takes: "an https:// address, or an http:// one of this machine",
  schema: url(["http:", "https:"])
    .refine((value) =>
      /^https:\/\/[^?#@]+$|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/[^?#@]*)?$/.test(value),
    )
    .transform((value) => value.replace(/\/$/, "")),
};

// Characters with a meaning in mail headers are refused in addresses, and in names unless quoted.
export const ADDRESS = String.raw`[^\s<>@,;:"()[\]\\\p{Cc}]+@[^\s<>@,;:"()[\]\\\p{Cc}]+`;
export const NAME = String.raw`[^<>@,;:"()[\]\\\p{Cc}]*|"[^<>"\\\p{Cc}]+"\s*`;

const CREDENTIAL = String.raw`(?:[^:@/?#%\s]|%[\dA-Fa-f]{2})+`;
const HERE = String.raw`(?:localhost|127\.0\.0\.1)(?::\d+)?/`;
export const BUCKET = new RegExp(
  String.raw`^(?:https|http(?=://[^@]+@${HERE}))://${CREDENTIAL}:${CREDENTIAL}@[^/?#@]+/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\?region=[a-z\d-]+)?$`,
);

export const line = {
  takes: "at most 100 characters on one line",
  schema: z.string().regex(/^[^\p{Cc}\u2028\u2029]{1,100}$/u),
};
