CREATE TABLE "measures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"brief_id" uuid,
	"act" text NOT NULL,
	"ground" text NOT NULL,
	"facts" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"told_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	"objection" text,
	"objected_at" timestamp with time zone,
	"decision" text,
	"decision_text" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "measures_subject_kind" CHECK ("measures"."subject_kind" in ('BRIEF', 'PROPOSAL', 'QUESTION', 'PHOTO', 'PROFILE', 'COMPANY', 'CLIENT')),
	CONSTRAINT "measures_act" CHECK ("measures"."act" in ('HIDE', 'WARN', 'SUSPEND', 'END')),
	CONSTRAINT "measures_ground" CHECK ("measures"."ground" in ('illegal', 'legal_order', 'fraud', 'repeated', 'false_details', 'contact_details', 'misconduct', 'not_own_content', 'unpaid')),
	CONSTRAINT "measures_origin" CHECK ("measures"."origin" in ('OWN', 'REPORT')),
	CONSTRAINT "measures_status" CHECK ("measures"."status" in ('PROPOSED', 'ANNOUNCED', 'IN_FORCE', 'LIFTED', 'DROPPED')),
	CONSTRAINT "measures_lift_reason" CHECK ("measures"."lift_reason" in ('wrong', 'repaired', 'over')),
	CONSTRAINT "measures_decision" CHECK ("measures"."decision" in ('UPHELD', 'DISMISSED')),
	CONSTRAINT "measures_addressed" CHECK (num_nonnulls("measures"."company_id", "measures"."user_id", "measures"."brief_id") > 0),
	CONSTRAINT "measures_facts" CHECK (length("measures"."facts") > 0),
	CONSTRAINT "measures_second_operator" CHECK ("measures"."confirmed_by" <> "measures"."taken_by"),
	CONSTRAINT "measures_told" CHECK (("measures"."status" in ('PROPOSED', 'DROPPED')) = ("measures"."told_at" is null)),
	CONSTRAINT "measures_lifted" CHECK (("measures"."status" = 'LIFTED') = ("measures"."lift_reason" is not null)),
	CONSTRAINT "measures_ended" CHECK (("measures"."status" in ('LIFTED', 'DROPPED')) = ("measures"."ended_at" is not null)),
	CONSTRAINT "measures_objected" CHECK (("measures"."objection" is null) = ("measures"."objected_at" is null)),
	CONSTRAINT "measures_decided" CHECK (num_nulls("measures"."decision", "measures"."decision_text", "measures"."decided_at", "measures"."decided_by") in (0, 4)
        and ("measures"."decision" is null or "measures"."objection" is not null))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photographer_profiles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brief_photos" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brief_questions" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "measures_one_running" ON "measures" USING btree ("subject_kind","subject_id") WHERE "measures"."status" in ('PROPOSED', 'ANNOUNCED', 'IN_FORCE') and "measures"."act" <> 'WARN';--> statement-breakpoint
CREATE INDEX "measures_subject" ON "measures" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "measures_company" ON "measures" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "measures_user" ON "measures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "measures_brief" ON "measures" USING btree ("brief_id");--> statement-breakpoint
CREATE INDEX "measures_taken" ON "measures" USING btree ("taken_at","id");--> statement-breakpoint
CREATE INDEX "measures_announced" ON "measures" USING btree ("starts_at") WHERE "measures"."status" = 'ANNOUNCED';--> statement-breakpoint
CREATE INDEX "photographer_profiles_hidden" ON "photographer_profiles" USING btree ("id") WHERE "photographer_profiles"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "portfolio_items_hidden" ON "portfolio_items" USING btree ("value") WHERE "portfolio_items"."hidden_at" is not null;