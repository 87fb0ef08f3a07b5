CREATE TABLE "loss_reports" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"own_price_cents" integer NOT NULL,
	"price_third" text NOT NULL,
	"chosen_from_cents" integer NOT NULL,
	"chosen_to_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loss_reports_price_third" CHECK ("loss_reports"."price_third" in ('LOW', 'MIDDLE', 'HIGH')),
	CONSTRAINT "loss_reports_band_is_wide" CHECK ("loss_reports"."chosen_from_cents" >= 0 and "loss_reports"."chosen_to_cents" >= 1.1 * "loss_reports"."chosen_from_cents")
);
--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "choice_reason" text;--> statement-breakpoint
ALTER TABLE "loss_reports" ADD CONSTRAINT "loss_reports_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_choice_reason" CHECK ("briefs"."choice_reason" in ('price', 'date', 'inclusions', 'company', 'clarity', 'other'));--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_reason_of_a_choice" CHECK ("briefs"."choice_reason" is null or "briefs"."status" = 'COMPLETED');