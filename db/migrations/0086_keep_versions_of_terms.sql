CREATE TABLE "terms_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"effective_on" date NOT NULL
);
