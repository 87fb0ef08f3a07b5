-- Each statement is a transaction of its own (db/migrate.server.ts), so that requests are stored meanwhile. Each can run again.
CREATE TABLE IF NOT EXISTS "company_work" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"base_postcode4" text,
	"radius_km" smallint,
	"smallest_size" integer,
	"largest_size" integer,
	"days" smallint[] NOT NULL,
	"weekly_maximum" smallint,
	"paused_until" date,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_work_base_postcode4" CHECK ("company_work"."base_postcode4" ~ '^[1-9][0-9]{3}$'),
	CONSTRAINT "company_work_base_has_radius" CHECK (("company_work"."base_postcode4" is null) = ("company_work"."radius_km" is null)),
	CONSTRAINT "company_work_radius" CHECK ("company_work"."radius_km" > 0),
	CONSTRAINT "company_work_smallest" CHECK ("company_work"."smallest_size" between 1 and 100000),
	CONSTRAINT "company_work_largest" CHECK ("company_work"."largest_size" between 1 and 100000),
	CONSTRAINT "company_work_sizes" CHECK ("company_work"."smallest_size" <= "company_work"."largest_size"),
	CONSTRAINT "company_work_days" CHECK ("company_work"."days" <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality("company_work"."days") > 0),
	CONSTRAINT "company_work_weekly_maximum" CHECK ("company_work"."weekly_maximum" between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "company_work" DROP CONSTRAINT IF EXISTS "company_work_company_id_companies_id_fk",
	ADD CONSTRAINT "company_work_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN IF NOT EXISTS "postcode4" text;--> statement-breakpoint
UPDATE "briefs" SET "postcode4" = left(address.postcode, 4) FROM "brief_addresses" address
WHERE address.brief_id = briefs.id AND address.kind IN ('JOB', 'FROM') AND briefs.postcode4 IS NULL
	AND address.postcode ~ '^[1-9][0-9]{3}';--> statement-breakpoint
ALTER TABLE "briefs" DROP CONSTRAINT IF EXISTS "briefs_postcode4",
	ADD CONSTRAINT "briefs_postcode4" CHECK ("briefs"."postcode4" ~ '^[1-9][0-9]{3}$');
