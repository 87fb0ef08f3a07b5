import { use, type ComponentProps } from "react";
import { SendingContext } from "./sending-context.ts";
import { cx } from "#app/ui/cx.ts";
import { Link } from "./link.tsx";

type Look = {
  /** `text` looks like a link, for a button next to links. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | "text";
  size?: "small" | "normal" | "large";
  /** Fills the width of its box on phones. */
  wide?: boolean;
};
type AsLink = Look & { href: string } & Omit<ComponentProps<"a">, "href">;
/** The props of a Button without `href`. */
export type ButtonProps = Look & {
  href?: undefined;
  /** Whether it is at work; by default while it sends its form. */
  pending?: boolean;
} & ComponentProps<"button">;

const variants = {
  primary: "bg-accent text-paper border-transparent hover:bg-accent-deep",
  secondary: "bg-paper text-ink border-edge hover:border-ink hover:bg-mist",
  quiet: "bg-transparent text-accent border-transparent hover:bg-accent-tint",
  danger: "bg-paper text-red border-red hover:bg-red-tint",
};
const sizes = {
  small: "min-h-11 px-4 py-1.5 text-sm",
  normal: "min-h-12 px-5 py-2.5 text-base",
  large: "min-h-14 px-7 py-3 text-lg",
};

function classes({ variant = "primary", size = "normal", wide }: Look, extra?: string) {
  if (variant === "text") return cx("link inline-flex min-h-11 items-center gap-2", extra);
  return cx(
    "inline-flex items-center justify-center gap-2 rounded border text-center leading-tight font-semibold",
    "no-underline transition-colors duration-150 focus-visible:rounded print:hidden",
    variants[variant],
    sizes[size],
    wide && "w-full sm:w-auto",
    extra,
  );
}

/** A button, or with `href` a link that looks like one. While it sends its form it shows a spinner, and keeps the focus. */
export function Button(props: AsLink | ButtonProps) {
  if (props.href !== undefined) {
    const { variant, size, wide, className, children, ...rest } = props;
    return (
      <Link {...rest} className={classes({ variant, size, wide }, className)}>
        {children}
      </Link>
    );
  }
  return <FormButton {...props} />;
}

function FormButton(props: ButtonProps) {
  const { variant, size, wide, pending, className, children, type = "submit", ...rest } = props;
  const { pressed } = use(SendingContext);
  const sends =
    type === "submit" && pressed?.name === (rest.name ?? "") && pressed.value === String(rest.value ?? "");
  const isPending = pending ?? sends;
  return (
    <button
      {...rest}
      type={isPending ? "button" : type}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      className={classes({ variant, size, wide }, className)}
    >
      {isPending && (
        <span
          aria-hidden="true"
          className="size-4 animate-[turn_0.8s_linear_infinite] rounded-full border-2 border-current border-r-transparent"
        />
      )}
      <span className="contents">{children}</span>
    </button>
  );
}
