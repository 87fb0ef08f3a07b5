CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"brief_id" uuid,
	"proposal_id" uuid,
	"user_id" uuid,
	"subscription_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_actor_kind" CHECK ("events"."actor_kind" in ('visitor', 'user', 'system'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
CREATE INDEX "events_brief" ON "events" USING btree ("brief_id","sequence");--> statement-breakpoint
CREATE INDEX "events_proposal" ON "events" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "events_user" ON "events" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","sequence");--> statement-breakpoint
CREATE INDEX "events_occurred" ON "events" USING btree ("occurred_at");