CREATE TABLE "followed_briefs" (
	"brief_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_briefs_brief_id_company_id_pk" PRIMARY KEY("brief_id","company_id"),
	CONSTRAINT "followed_briefs_number" CHECK ("followed_briefs"."number" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_reason";--> statement-breakpoint
ALTER TABLE "followed_briefs" ADD CONSTRAINT "followed_briefs_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_briefs" ADD CONSTRAINT "followed_briefs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "followed_briefs_of_company" ON "followed_briefs" USING btree ("company_id","number");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_reason" CHECK ("alerts"."reason" in ('published', 'reopened', 'place_free', 'widened', 'followed'));--> statement-breakpoint
-- Nobody follows a brief that is closed, whichever verb closes it; the process of an earlier release too.
CREATE FUNCTION "end_follows_of_closed_brief"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "followed_briefs" WHERE "brief_id" = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "briefs_end_follows" AFTER UPDATE OF "status" ON "briefs"
FOR EACH ROW WHEN (NEW.status NOT IN ('OPEN', 'IN_PROGRESS')) EXECUTE FUNCTION "end_follows_of_closed_brief"();
