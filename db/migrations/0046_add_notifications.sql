CREATE TABLE "awake_at_night" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muted_briefs" (
	"brief_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"muted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "muted_briefs_brief_id_kind_pk" PRIMARY KEY("brief_id","kind"),
	CONSTRAINT "muted_briefs_kind" CHECK ("muted_briefs"."kind" in ('new_request', 'quote_chosen', 'quote_ended', 'quote_read', 'place_free', 'billing', 'new_quote', 'quote_changed', 'quote_gone', 'request_ends', 'choose_reminder', 'account'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"choice" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('new_request', 'quote_chosen', 'quote_ended', 'quote_read', 'place_free', 'billing', 'new_quote', 'quote_changed', 'quote_gone', 'request_ends', 'choose_reminder', 'account')),
	CONSTRAINT "notification_preferences_channel" CHECK ("notification_preferences"."channel" in ('mail', 'bell', 'push')),
	CONSTRAINT "notification_preferences_choice" CHECK ("notification_preferences"."choice" in ('at_once', 'digest', 'never')),
	CONSTRAINT "notification_preferences_digest" CHECK ("notification_preferences"."choice" <> 'digest' or ("notification_preferences"."kind" = 'new_request' and "notification_preferences"."channel" = 'mail'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"brief_id" uuid,
	"proposal_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_listed" boolean NOT NULL,
	"effect_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('new_request', 'quote_chosen', 'quote_ended', 'quote_read', 'place_free', 'billing', 'new_quote', 'quote_changed', 'quote_gone', 'request_ends', 'choose_reminder', 'account'))
);
--> statement-breakpoint
ALTER TABLE "awake_at_night" ADD CONSTRAINT "awake_at_night_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_briefs" ADD CONSTRAINT "muted_briefs_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_effect" ON "notifications" USING btree ("user_id","effect_key");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."is_listed";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","brief_id") WHERE "notifications"."is_listed" and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_brief" ON "notifications" USING btree ("brief_id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");