-- The release whose processes read and wrote the view is no longer running.
DROP VIEW "contact_messages";--> statement-breakpoint
DROP FUNCTION "write_contact_thread"();
