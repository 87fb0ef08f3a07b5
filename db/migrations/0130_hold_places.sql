CREATE TABLE "quote_holds" (
	"brief_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"number_of_brief" smallint,
	"number_of_company" smallint,
	"held_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "quote_holds_brief_id_company_id_pk" PRIMARY KEY("brief_id","company_id"),
	CONSTRAINT "quote_holds_outcome" CHECK ("quote_holds"."outcome" in ('sent', 'freed', 'expired', 'closed')),
	CONSTRAINT "quote_holds_ended_has_outcome" CHECK (("quote_holds"."ended_at" is null) = ("quote_holds"."outcome" is null)),
	CONSTRAINT "quote_holds_live_of_brief" CHECK (("quote_holds"."ended_at" is null) = ("quote_holds"."number_of_brief" is not null)),
	CONSTRAINT "quote_holds_live_of_company" CHECK (("quote_holds"."ended_at" is null) = ("quote_holds"."number_of_company" is not null)),
	CONSTRAINT "quote_holds_number_of_brief" CHECK ("quote_holds"."number_of_brief" between 1 and 2),
	CONSTRAINT "quote_holds_number_of_company" CHECK ("quote_holds"."number_of_company" between 1 and 2)
);
--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "held_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_holds" ADD CONSTRAINT "quote_holds_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_holds" ADD CONSTRAINT "quote_holds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_holds_of_brief" ON "quote_holds" USING btree ("brief_id","number_of_brief");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_holds_of_company" ON "quote_holds" USING btree ("company_id","number_of_company");--> statement-breakpoint
CREATE INDEX "quote_holds_company" ON "quote_holds" USING btree ("company_id","held_at");--> statement-breakpoint
CREATE INDEX "quote_holds_held" ON "quote_holds" USING btree ("held_at");--> statement-breakpoint
CREATE INDEX "quote_holds_live" ON "quote_holds" USING btree ("until") WHERE "quote_holds"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_held_places" CHECK ("briefs"."held_places" between 0 and 2
        and "briefs"."proposals_count" + "briefs"."held_places" <= "briefs"."max_proposals");--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_held_is_open" CHECK ("briefs"."held_places" = 0 or "briefs"."status" = 'OPEN');--> statement-breakpoint
-- A brief that closes ends its holds, whichever verb closes it; the process of an earlier release too.
CREATE FUNCTION "end_holds_of_closed_brief"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	closed timestamptz := coalesce(NEW.closed_at, now());
BEGIN
	UPDATE "quote_holds" SET
		"ended_at" = least("until", closed),
		"outcome" = CASE WHEN "until" <= closed THEN 'expired' ELSE 'closed' END,
		"number_of_brief" = NULL,
		"number_of_company" = NULL
	WHERE "brief_id" = NEW.id AND "ended_at" IS NULL;
	NEW.held_places := 0;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "briefs_end_holds" BEFORE UPDATE OF "status" ON "briefs"
FOR EACH ROW WHEN (NEW.status <> 'OPEN' AND NEW.held_places > 0) EXECUTE FUNCTION "end_holds_of_closed_brief"();
