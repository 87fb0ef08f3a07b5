CREATE TABLE "backups" (
	"finished_at" timestamp with time zone PRIMARY KEY NOT NULL
);
