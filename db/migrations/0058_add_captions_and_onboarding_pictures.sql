CREATE TABLE "onboarding_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "onboarding_pictures_kind" CHECK ("onboarding_pictures"."kind" in ('AVATAR', 'IMAGE'))
);
--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "caption" text;--> statement-breakpoint
ALTER TABLE "onboarding_pictures" ADD CONSTRAINT "onboarding_pictures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_pictures_company" ON "onboarding_pictures" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "onboarding_pictures_created" ON "onboarding_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_pictures_avatar" ON "onboarding_pictures" USING btree ("company_id") WHERE "onboarding_pictures"."kind" = 'AVATAR';--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_caption" CHECK (length("portfolio_items"."caption") <= 120);