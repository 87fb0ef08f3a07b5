type Details = { type?: string; code?: string; param?: string; headers?: Record<string, string> };

/** An answer of Stripe that is an error. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  get headers(): Record<string, string> {
    return this.details.headers ?? {};
  }

  /** The body as Stripe writes it. */
  body() {
    const { type = "invalid_request_error", code, param } = this.details;
    return { error: { type, message: this.message, ...(code && { code }), ...(param && { param }) } };
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new StripeFailure(400, message, { param, code });

export const noSuch = (kind: string, id: string, param = "id") =>
  new StripeFailure(404, `No such ${kind}: '${id}'`, { code: "resource_missing", param });

/** A valid call of Stripe whose effect the fake does not have. The test that needs it extends the fake. */
export const notImitated = (what: string) =>
  new StripeFailure(400, `The fake Stripe does not imitate ${what}`, { code: "not_imitated", param: what });
