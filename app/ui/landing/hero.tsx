import type { ReactNode } from "react";

/** The first screen: what the site does, the start of a brief (`children`) and a picture. */
export function Hero({
  title,
  text,
  picture,
  children,
}: {
  title: ReactNode;
  text: string;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="kop" className="overflow-hidden bg-accent-tint">
      <div className="mx-auto grid max-w-wide gap-x-10 px-4 sm:px-6 lg:grid-cols-[1fr_1.08fr] lg:items-end">
        <div className="pt-12 pb-10 lg:py-16 xl:py-20">
          <h1 id="kop" className="text-hero">
            {title}
          </h1>
          <p className="mt-5 max-w-[48ch] text-lg">{text}</p>
          <div className="mt-8">{children}</div>
        </div>
        <div className="mx-auto w-full max-w-md lg:max-w-none">{picture}</div>
      </div>
    </section>
  );
}
