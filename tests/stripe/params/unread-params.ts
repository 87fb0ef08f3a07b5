/**
 * Wraps parameters so that reads are noticed; `unread()` lists those that nobody read, as `subscription_data.description`.
 * An endpoint of the fake that ignores a parameter would let a test pass that fails at Stripe.
 */
export function noticeReads<T extends object>(params: T): { params: T; unread: () => string[] } {
  const unread = new Set(leaves(params, ""));

  function wrap<O extends object>(value: O, path: string): O {
    return new Proxy(value, {
      get(target, key) {
        const child: unknown = Reflect.get(target, key);
        if (typeof key === "symbol" || !Object.hasOwn(target, key)) return child;
        const place = path + key;
        unread.delete(place);
        return typeof child === "object" && child !== null ? wrap(child, `${place}.`) : child;
      },
    });
  }

  return { params: wrap(params, ""), unread: () => [...unread] };
}

function leaves(value: object, path: string): string[] {
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    typeof child === "object" && child !== null ? leaves(child, `${path}${key}.`) : [path + key],
  );
}

/** A copy without wrappers; all of it counts as read. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
