CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_users_email_lowercase" CHECK ("auth_users"."email" = lower("auth_users"."email"))
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('confirm_brief', 'confirm_email', 'reset_password'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('CLIENT', 'PHOTOGRAPHER', 'OPERATOR'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"password_hash" text NOT NULL,
	"company" jsonb,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_role" CHECK ("registrations"."role" in ('CLIENT', 'PHOTOGRAPHER')),
	CONSTRAINT "registrations_company" CHECK (("registrations"."role" = 'PHOTOGRAPHER') = ("registrations"."company" is not null))
);
--> statement-breakpoint
CREATE TABLE "brief_addresses" (
	"brief_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"postcode" text NOT NULL,
	"house_number" text NOT NULL,
	"addition" text,
	"street" text NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "brief_addresses_brief_id_kind_pk" PRIMARY KEY("brief_id","kind"),
	CONSTRAINT "brief_addresses_kind" CHECK ("brief_addresses"."kind" in ('JOB', 'FROM', 'TO'))
);
--> statement-breakpoint
CREATE TABLE "briefs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid,
	"vertical" text NOT NULL,
	"category" text NOT NULL,
	"location_text" text NOT NULL,
	"province" text NOT NULL,
	"event_date" date,
	"date_flexible" boolean DEFAULT false NOT NULL,
	"start_time" text,
	"hours" numeric(5, 1),
	"people_count" integer,
	"budget_min" integer,
	"budget_max" integer,
	"description" text DEFAULT '' NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL,
	"status" text NOT NULL,
	"close_reason" text,
	"max_proposals" integer DEFAULT 5 NOT NULL,
	"proposals_count" integer DEFAULT 0 NOT NULL,
	"owner_email" text NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text,
	"submission_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "briefs_vertical" CHECK ("briefs"."vertical" in ('cleaning', 'moving')),
	CONSTRAINT "briefs_category" CHECK (("briefs"."vertical" = 'cleaning' and "briefs"."category" in ('RESIDENTIAL', 'OFFICE', 'CONSTRUCTION', 'DEEP_CLEANING', 'WINDOW_CLEANING', 'CARPET_CLEANING')) or ("briefs"."vertical" = 'moving' and "briefs"."category" in ('RESIDENTIAL', 'OFFICE', 'STORAGE', 'PACKING', 'INTERNATIONAL', 'PIANO'))),
	CONSTRAINT "briefs_province" CHECK ("briefs"."province" in ('Noord-Holland', 'Zuid-Holland', 'Utrecht', 'Gelderland', 'Noord-Brabant', 'Limburg', 'Zeeland', 'Flevoland', 'Overijssel', 'Drenthe', 'Groningen', 'Friesland')),
	CONSTRAINT "briefs_status" CHECK ("briefs"."status" in ('OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "briefs_close_reason" CHECK ("briefs"."close_reason" in ('client', 'expired')),
	CONSTRAINT "briefs_cancelled_has_reason" CHECK (("briefs"."status" = 'CANCELLED') = ("briefs"."close_reason" is not null)),
	CONSTRAINT "briefs_max_proposals" CHECK ("briefs"."max_proposals" between 1 and 5),
	CONSTRAINT "briefs_proposals_count" CHECK ("briefs"."proposals_count" between 0 and "briefs"."max_proposals"),
	CONSTRAINT "briefs_full_is_not_open" CHECK ("briefs"."status" <> 'OPEN' or "briefs"."proposals_count" < "briefs"."max_proposals"),
	CONSTRAINT "briefs_budget" CHECK ("briefs"."budget_min" >= 0 and "briefs"."budget_max" > "briefs"."budget_min"),
	CONSTRAINT "briefs_published_is_confirmed" CHECK ("briefs"."published_at" is null or "briefs"."confirmed_at" is not null),
	CONSTRAINT "briefs_confirmed_is_dated" CHECK ("briefs"."confirmed_at" is null or ("briefs"."published_at" is not null and "briefs"."expires_at" is not null)),
	CONSTRAINT "briefs_email_lowercase" CHECK ("briefs"."owner_email" = lower("briefs"."owner_email"))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_kind" CHECK ("drafts"."kind" in ('cleaning', 'moving'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"vertical" text NOT NULL,
	"company_name" text NOT NULL,
	"kvk_number" text NOT NULL,
	"vat_id" text,
	"referral_code" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companies_vertical" CHECK ("companies"."vertical" in ('cleaning', 'moving')),
	CONSTRAINT "companies_kvk" CHECK ("companies"."kvk_number" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "photographer_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"business_name" text NOT NULL,
	"website" text,
	"bio" text,
	"service_areas" text[] NOT NULL,
	"categories" text[] NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" uuid,
	"avatar_url" text,
	"years_in_business" integer,
	"starting_price" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photographer_profiles_vertical" CHECK ("photographer_profiles"."vertical" in ('cleaning', 'moving')),
	CONSTRAINT "photographer_profiles_areas" CHECK ("photographer_profiles"."service_areas" <@ array['Noord-Holland', 'Zuid-Holland', 'Utrecht', 'Gelderland', 'Noord-Brabant', 'Limburg', 'Zeeland', 'Flevoland', 'Overijssel', 'Drenthe', 'Groningen', 'Friesland']::text[]),
	CONSTRAINT "photographer_profiles_categories" CHECK (("photographer_profiles"."vertical" = 'cleaning' and "photographer_profiles"."categories" <@ array['RESIDENTIAL', 'OFFICE', 'CONSTRUCTION', 'DEEP_CLEANING', 'WINDOW_CLEANING', 'CARPET_CLEANING']::text[]) or ("photographer_profiles"."vertical" = 'moving' and "photographer_profiles"."categories" <@ array['RESIDENTIAL', 'OFFICE', 'STORAGE', 'PACKING', 'INTERNATIONAL', 'PIANO']::text[])),
	CONSTRAINT "photographer_profiles_years" CHECK ("photographer_profiles"."years_in_business" between 0 and 200),
	CONSTRAINT "photographer_profiles_price" CHECK ("photographer_profiles"."starting_price" between 0 and 100000),
	CONSTRAINT "photographer_profiles_verified" CHECK (not "photographer_profiles"."verified" or "photographer_profiles"."verified_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "portfolio_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_items_kind" CHECK ("portfolio_items"."kind" in ('IMAGE', 'LINK'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_signups_email_lowercase" CHECK ("newsletter_signups"."email" = lower("newsletter_signups"."email"))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"effect_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "postcodes" (
	"postcode4" text NOT NULL,
	"place" text NOT NULL,
	"province" text NOT NULL,
	"municipality" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "postcodes_postcode4_place_pk" PRIMARY KEY("postcode4","place"),
	CONSTRAINT "postcodes_province" CHECK ("postcodes"."province" in ('Noord-Holland', 'Zuid-Holland', 'Utrecht', 'Gelderland', 'Noord-Brabant', 'Limburg', 'Zeeland', 'Flevoland', 'Overijssel', 'Drenthe', 'Groningen', 'Friesland'))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brief_id" uuid NOT NULL,
	"photographer_id" uuid NOT NULL,
	"package_name" text NOT NULL,
	"price" integer NOT NULL,
	"turnaround_days" integer DEFAULT 7 NOT NULL,
	"includes" text NOT NULL,
	"notes" text,
	"portfolio_link" text,
	"status" text NOT NULL,
	"decline_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('PENDING', 'ACCEPTED', 'DECLINED')),
	CONSTRAINT "proposals_decline_reason" CHECK ("proposals"."decline_reason" in ('client', 'other_accepted', 'brief_closed')),
	CONSTRAINT "proposals_declined_has_reason" CHECK (("proposals"."status" = 'DECLINED') = ("proposals"."decline_reason" is not null)),
	CONSTRAINT "proposals_decided_at" CHECK (("proposals"."status" = 'PENDING') = ("proposals"."decided_at" is null)),
	CONSTRAINT "proposals_price" CHECK ("proposals"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "reveals" (
	"brief_id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"client_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"checkout_session_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"monthly_excl_vat_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_user_id" uuid NOT NULL,
	"referred_user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"month_year" text,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "referrals_status" CHECK ("referrals"."status" in ('pending', 'completed')),
	CONSTRAINT "referrals_month" CHECK ("referrals"."month_year" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "referrals_not_oneself" CHECK ("referrals"."referrer_user_id" <> "referrals"."referred_user_id"),
	CONSTRAINT "referrals_completed" CHECK (("referrals"."status" = 'completed') = ("referrals"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"monthly_excl_vat_cents" integer NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"subscription_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"current_period_start" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"provider_customer_id" text NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"past_due_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'trialing', 'past_due', 'canceled', 'incomplete')),
	CONSTRAINT "subscriptions_past_due" CHECK (("subscriptions"."status" = 'past_due') = ("subscriptions"."past_due_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_auth_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_addresses" ADD CONSTRAINT "brief_addresses_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_client_id_auth_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographer_profiles" ADD CONSTRAINT "photographer_profiles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographer_profiles" ADD CONSTRAINT "photographer_profiles_verified_by_auth_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_profile_id_photographer_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."photographer_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_auth_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_photographer_id_photographer_profiles_id_fk" FOREIGN KEY ("photographer_id") REFERENCES "public"."photographer_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_user_id_auth_users_id_fk" FOREIGN KEY ("referrer_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_user_id_auth_users_id_fk" FOREIGN KEY ("referred_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_user_provider" ON "auth_accounts" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_token" ON "auth_sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_email" ON "auth_users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_token" ON "one_time_codes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_codes_email" ON "one_time_codes" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "registrations_created" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "briefs_submission_key" ON "briefs" USING btree ("submission_key");--> statement-breakpoint
CREATE INDEX "briefs_open_recent" ON "briefs" USING btree ("vertical","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "briefs"."status" = 'OPEN' and "briefs"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "briefs_open_province" ON "briefs" USING btree ("vertical","province","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "briefs"."status" = 'OPEN' and "briefs"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "briefs_open_category" ON "briefs" USING btree ("vertical","category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "briefs"."status" = 'OPEN' and "briefs"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "briefs_open_province_category" ON "briefs" USING btree ("vertical","province","category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "briefs"."status" = 'OPEN' and "briefs"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "briefs_client" ON "briefs" USING btree ("client_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "briefs_unclaimed" ON "briefs" USING btree ("owner_email") WHERE "briefs"."client_id" is null;--> statement-breakpoint
CREATE INDEX "briefs_unconfirmed" ON "briefs" USING btree ("created_at") WHERE "briefs"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "briefs_expiring" ON "briefs" USING btree ("expires_at") WHERE "briefs"."status" in ('OPEN', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "drafts_updated" ON "drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "photographer_profiles_user" ON "photographer_profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portfolio_items_profile" ON "portfolio_items" USING btree ("profile_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_signups_email" ON "newsletter_signups" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_effect_key" ON "outbox" USING btree ("effect_key");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_brief_photographer" ON "proposals" USING btree ("brief_id","photographer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_accepted" ON "proposals" USING btree ("brief_id") WHERE "proposals"."status" = 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "proposals_photographer" ON "proposals" USING btree ("photographer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reveals_proposal" ON "reveals" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_referred" ON "referrals" USING btree ("referred_user_id");--> statement-breakpoint
CREATE INDEX "referrals_referrer_month" ON "referrals" USING btree ("referrer_user_id","month_year");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider_subscription_id");