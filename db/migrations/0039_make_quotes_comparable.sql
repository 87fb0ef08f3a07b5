-- Each statement is a transaction of its own (db/migrate.server.ts), so that none holds the table from the readers for long.
-- Each can run again. The trigger fills in what processes of the release before do not write; a later release drops it.
ALTER TABLE "proposals"
	ADD COLUMN IF NOT EXISTS "price_type" text DEFAULT 'FIXED' NOT NULL,
	ADD COLUMN IF NOT EXISTS "price_per" text,
	ADD COLUMN IF NOT EXISTS "hourly_rate_cents" integer,
	ADD COLUMN IF NOT EXISTS "assumed_hours" numeric(6, 2),
	ADD COLUMN IF NOT EXISTS "assumed_volume_m3" numeric(6, 1),
	ADD COLUMN IF NOT EXISTS "lines" jsonb,
	ADD COLUMN IF NOT EXISTS "inclusions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	ADD COLUMN IF NOT EXISTS "first_day" date,
	ADD COLUMN IF NOT EXISTS "valid_until" timestamp with time zone,
	ADD COLUMN IF NOT EXISTS "extra_work" text DEFAULT '' NOT NULL,
	ADD COLUMN IF NOT EXISTS "version" integer DEFAULT 1 NOT NULL,
	ADD COLUMN IF NOT EXISTS "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "proposal_versions" (
	"proposal_id" uuid NOT NULL CONSTRAINT "proposal_versions_proposal_id_proposals_id_fk" REFERENCES "proposals"("id") ON DELETE cascade,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_versions_proposal_id_version_pk" PRIMARY KEY("proposal_id","version"),
	CONSTRAINT "proposal_versions_version" CHECK ("proposal_versions"."version" between 1 and 4)
);--> statement-breakpoint
CREATE OR REPLACE FUNCTION usual_vat_rate(details jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN details->>'serviceType' IN ('regular', 'deep', 'end', 'carpet')
		AND details->>'afterConstruction' IS DISTINCT FROM 'true'
		AND details->>'propertyType' IN ('apartment', 'house') THEN 9 ELSE 21 END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_of_day_after(instant timestamp with time zone, days integer) RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
	SELECT (date_trunc('day', instant AT TIME ZONE 'Europe/Amsterdam') + make_interval(days => days + 1)) AT TIME ZONE 'Europe/Amsterdam'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE details jsonb;
BEGIN
	IF new.lines IS NULL THEN
		SELECT b.details INTO details FROM briefs b WHERE b.id = new.brief_id;
		new.lines := jsonb_build_array(jsonb_build_object('description', new.package_name, 'amountCents', new.price, 'vatRate', usual_vat_rate(details)));
		new.price_per := CASE WHEN coalesce(details->>'frequency', 'once') = 'once' THEN 'TOTAL' ELSE 'VISIT' END;
		new.valid_until := end_of_day_after(new.created_at, 14);
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "proposals_fill_quote" BEFORE INSERT ON "proposals" FOR EACH ROW EXECUTE FUNCTION fill_quote();--> statement-breakpoint
-- A pending quote stays valid for as long as its client may count on it: until the request closes, or two weeks.
UPDATE proposals p SET
	lines = jsonb_build_array(jsonb_build_object('description', p.package_name, 'amountCents', p.price, 'vatRate', usual_vat_rate(b.details))),
	price_per = CASE WHEN coalesce(b.details->>'frequency', 'once') = 'once' THEN 'TOTAL' ELSE 'VISIT' END,
	valid_until = CASE WHEN p.status = 'PENDING'
		THEN greatest(end_of_day_after(now(), 14), end_of_day_after(b.expires_at - interval '1 second', 0))
		ELSE end_of_day_after(p.created_at, 14) END
FROM briefs b WHERE b.id = p.brief_id AND p.lines IS NULL;--> statement-breakpoint
INSERT INTO proposal_versions (proposal_id, version, content, created_at)
SELECT id, 1, jsonb_build_object(
	'packageName', package_name, 'priceType', price_type, 'pricePer', price_per, 'hourlyRateCents', null, 'assumedHours', null,
	'assumedVolumeM3', null, 'lines', lines, 'inclusions', inclusions, 'firstDay', null,
	'validUntil', to_char(valid_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'extraWork', extra_work,
	'includes', includes, 'websiteLink', substring(notes from '^Website: (\S+)$'), 'portfolioLink', portfolio_link), created_at
FROM proposals WHERE version = 1 ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT IF EXISTS "proposals_status", DROP CONSTRAINT IF EXISTS "proposals_price_type",
	DROP CONSTRAINT IF EXISTS "proposals_price_per", DROP CONSTRAINT IF EXISTS "proposals_hourly_rate",
	DROP CONSTRAINT IF EXISTS "proposals_lines", DROP CONSTRAINT IF EXISTS "proposals_version",
	DROP CONSTRAINT IF EXISTS "proposals_changed_at",
	ADD CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
	ADD CONSTRAINT "proposals_price_type" CHECK ("proposals"."price_type" in ('FIXED', 'HOURLY_MAX', 'ESTIMATE')),
	ADD CONSTRAINT "proposals_price_per" CHECK ("proposals"."price_per" in ('VISIT', 'TOTAL')),
	ADD CONSTRAINT "proposals_hourly_rate" CHECK (case when "proposals"."hourly_rate_cents" is null then "proposals"."price_type" = 'FIXED' else "proposals"."hourly_rate_cents" > 0 end),
	ADD CONSTRAINT "proposals_lines" CHECK (jsonb_typeof("proposals"."lines") = 'array' and jsonb_array_length("proposals"."lines") between 1 and 8),
	ADD CONSTRAINT "proposals_version" CHECK ("proposals"."version" between 1 and 4),
	ADD CONSTRAINT "proposals_changed_at" CHECK (("proposals"."version" = 1) = ("proposals"."changed_at" is null)),
	ALTER COLUMN "price_per" SET NOT NULL, ALTER COLUMN "lines" SET NOT NULL, ALTER COLUMN "valid_until" SET NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "proposals_expiring" ON "proposals" USING btree ("valid_until") WHERE "proposals"."status" = 'PENDING';
