CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"vertical" text NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"place" text,
	"source" text NOT NULL,
	"sourced_on" date NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('CLIENT_FIGURE', 'COMPANY_FIGURE', 'TESTIMONIAL')),
	CONSTRAINT "claims_vertical" CHECK ("claims"."vertical" in ('cleaning', 'moving')),
	CONSTRAINT "claims_source" CHECK (length(trim("claims"."source")) > 0)
);
