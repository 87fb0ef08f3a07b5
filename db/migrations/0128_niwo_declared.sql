ALTER TABLE "companies" ADD COLUMN "niwo" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "niwo_declared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_niwo" CHECK ("companies"."niwo" in ('LICENCE', 'LIGHT_VEHICLES'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_niwo_declared" CHECK (("companies"."niwo" is null) = ("companies"."niwo_declared_at" is null));