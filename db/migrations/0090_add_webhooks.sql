CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"data" jsonb NOT NULL,
	"effect_key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"last_try_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"last_status" integer,
	"last_failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_topic" CHECK ("webhook_deliveries"."topic" in ('request.matched', 'question.answered', 'quote.chosen', 'quote.declined', 'quote.expired', 'invoice.issued', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed', 'dropped')),
	CONSTRAINT "webhook_deliveries_failure" CHECK ("webhook_deliveries"."last_failure" in ('address_refused', 'unreachable', 'timeout', 'certificate'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"url" text NOT NULL,
	"topics" text[] NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"secret_renewed_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhooks_number_range" CHECK ("webhooks"."number" between 1 and 5),
	CONSTRAINT "webhooks_url_size" CHECK (length("webhooks"."url") <= 500),
	CONSTRAINT "webhooks_topics" CHECK ("webhooks"."topics" <@ array['request.matched', 'question.answered', 'quote.chosen', 'quote.declined', 'quote.expired', 'invoice.issued']::text[]),
	CONSTRAINT "webhooks_pause_reason" CHECK ("webhooks"."pause_reason" in ('owner', 'failing', 'gone')),
	CONSTRAINT "webhooks_paused" CHECK (("webhooks"."paused_at" is null) = ("webhooks"."pause_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_effect" ON "webhook_deliveries" USING btree ("webhook_id","effect_key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_number" ON "webhooks" USING btree ("company_id","number");