ALTER TABLE "experiences" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "held_for" text[];--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "objection" text;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "hold_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "hold_reason" text;--> statement-breakpoint
CREATE INDEX "experiences_held" ON "experiences" USING btree ("held_at","id") WHERE "experiences"."held_at" is not null and "experiences"."hold_ended_at" is null;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_hold" CHECK (("experiences"."held_for" is not null) = ("experiences"."held_at" is not null and "experiences"."hold_ended_at" is null) and ("experiences"."hold_ended_at" is null or "experiences"."held_at" is not null)
        and ("experiences"."hold_reason" is null or "experiences"."hold_ended_at" is not null) and ("experiences"."objection" is null or ("experiences"."held_at" is not null and "experiences"."side" = 'COMPANY')));--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_held_for" CHECK ("experiences"."held_for" <@ array['DOMAIN', 'PHONE', 'NETWORK', 'RIVAL', 'OBJECTION']::text[]);