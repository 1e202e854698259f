DROP INDEX "community_arrivals_to_decide";
--> statement-breakpoint
DROP INDEX "community_deliveries_by_user";
--> statement-breakpoint
ALTER TABLE "community_arrivals" RENAME COLUMN "outcomes" TO "progress";
--> statement-breakpoint
ALTER TABLE "community_arrivals" ADD COLUMN "dueAt" timestamp with time zone;
--> statement-breakpoint
UPDATE "community_arrivals" SET "dueAt" = "readyAt" WHERE "readyAt" IS NOT NULL AND "decidedAt" IS NULL;
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "userIds" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
UPDATE "community_deliveries" SET "userIds" = ARRAY["userId"] WHERE "userId" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "community_deliveries" DROP COLUMN "userId";
--> statement-breakpoint
ALTER TABLE "community_widget_states" ADD COLUMN "pauses" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "welcome_message" ADD COLUMN "delay" integer;
--> statement-breakpoint
ALTER TABLE "welcome_message" ADD COLUMN "quietFrom" integer;
--> statement-breakpoint
ALTER TABLE "welcome_message" ADD COLUMN "quietUntil" integer;
--> statement-breakpoint
ALTER TABLE "welcome_message" ADD COLUMN "timeZone" text collate "parvis_text";
--> statement-breakpoint
ALTER TABLE "welcome_message" ADD COLUMN "gatherAbove" integer;
--> statement-breakpoint
ALTER TABLE "welcome_message" ADD COLUMN "pauseAbove" integer;
--> statement-breakpoint
ALTER TABLE "welcome_message" ADD COLUMN "controlShare" double precision;
--> statement-breakpoint
UPDATE "welcome_message" SET "timeZone" = 'Europe/Paris', "gatherAbove" = 10, "pauseAbove" = 60;
--> statement-breakpoint
CREATE INDEX "community_arrivals_due" ON "community_arrivals" USING btree ("accountId","communityId","networkId","dueAt") WHERE "dueAt" is not null;
--> statement-breakpoint
CREATE INDEX "community_arrivals_ready" ON "community_arrivals" USING btree ("accountId","communityId","networkId","readyAt") WHERE "readyAt" is not null;
--> statement-breakpoint
CREATE INDEX "community_arrivals_undecided" ON "community_arrivals" USING btree ("accountId","communityId","networkId") WHERE "readyAt" is not null and "decidedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_deliveries_by_user" ON "community_deliveries" USING gin ("userIds");
