DROP INDEX "brief_marks_brief";--> statement-breakpoint
DROP INDEX "proposals_company";--> statement-breakpoint
DROP INDEX "proposals_company_accepted";--> statement-breakpoint
DROP INDEX "won_jobs_company";--> statement-breakpoint
CREATE INDEX "brief_marks_brief" ON "brief_marks" USING btree ("brief_id","company_id","hidden_at","seen_at");--> statement-breakpoint
CREATE INDEX "proposals_company" ON "proposals" USING btree ("company_id","brief_id");--> statement-breakpoint
CREATE INDEX "proposals_company_accepted" ON "proposals" USING btree ("company_id","decided_at","id") WHERE "proposals"."status" = 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "won_jobs_company" ON "won_jobs" USING btree ("company_id","proposal_id","state");