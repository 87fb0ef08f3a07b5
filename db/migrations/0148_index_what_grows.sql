DROP INDEX "briefs_unclaimed_closed";--> statement-breakpoint
CREATE INDEX "brief_marks_saved" ON "brief_marks" USING btree ("company_id","brief_id") WHERE "brief_marks"."saved_at" is not null;--> statement-breakpoint
CREATE INDEX "brief_marks_passed" ON "brief_marks" USING btree ("brief_id") WHERE "brief_marks"."pass_reason" is not null;--> statement-breakpoint
CREATE INDEX "briefs_to_forget" ON "briefs" USING btree ("closed_at","id") WHERE "briefs"."client_id" is null and "briefs"."closed_at" is not null and "briefs"."owner_email" <> '';--> statement-breakpoint
CREATE INDEX "proposals_photographer_status" ON "proposals" USING btree ("photographer_id","status");