CREATE TABLE "company_rates" (
	"company_id" uuid NOT NULL,
	"service" text NOT NULL,
	"unit" text NOT NULL,
	"rate_cents" integer NOT NULL,
	"pace" integer,
	"minimum_cents" integer,
	"call_out_cents" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_rates_company_id_service_pk" PRIMARY KEY("company_id","service"),
	CONSTRAINT "company_rates_service" CHECK ("company_rates"."service" in ('regular', 'deep', 'end', 'office', 'window', 'carpet', 'moving')),
	CONSTRAINT "company_rates_unit" CHECK ("company_rates"."unit" in ('M2', 'WINDOW', 'M3', 'HOUR')),
	CONSTRAINT "company_rates_rate" CHECK ("company_rates"."rate_cents" between 1 and 100000),
	CONSTRAINT "company_rates_pace" CHECK ("company_rates"."pace" between 1 and 1000),
	CONSTRAINT "company_rates_hour_has_pace" CHECK (("company_rates"."unit" = 'HOUR') = ("company_rates"."pace" is not null)),
	CONSTRAINT "company_rates_minimum" CHECK ("company_rates"."minimum_cents" between 1 and 1000000),
	CONSTRAINT "company_rates_call_out" CHECK ("company_rates"."call_out_cents" between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "company_rates" ADD CONSTRAINT "company_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;