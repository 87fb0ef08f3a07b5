DROP INDEX "outbox_unsent";--> statement-breakpoint
DROP INDEX "proposals_photographer";--> statement-breakpoint
DROP INDEX "checkouts_user";--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "proposals_photographer" ON "proposals" USING btree ("photographer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id","created_at");