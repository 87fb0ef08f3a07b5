CREATE TABLE "auth_two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "former_subscribers" (
	"provider_subscription_id" text PRIMARY KEY NOT NULL,
	"provider_customer_id" text NOT NULL,
	"company_name" text NOT NULL,
	"kvk_number" text NOT NULL,
	"vat_id" text,
	"since" timestamp with time zone NOT NULL,
	"paid_until" timestamp with time zone,
	"left_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose";--> statement-breakpoint
ALTER TABLE "photographer_profiles" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_two_factors_user" ON "auth_two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_subscribers_keep_until" ON "former_subscribers" USING btree ("keep_until");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('change_email', 'confirm_brief', 'confirm_email', 'confirm_newsletter', 'reset_password'));