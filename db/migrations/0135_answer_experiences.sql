ALTER TABLE "experiences" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_answer" CHECK (("experiences"."answer" is null) = ("experiences"."answered_at" is null) and char_length("experiences"."answer") between 1 and 1000);