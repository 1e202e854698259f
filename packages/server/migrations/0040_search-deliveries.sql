ALTER TABLE "community_deliveries" ADD COLUMN "lastTriedAt" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "searchAt" timestamp with time zone;
--> statement-breakpoint
-- When those were tried last is unknown: everything since the first attempt is searched.
UPDATE "community_deliveries" SET "lastTriedAt" = now(), "searchAt" = now() WHERE "state" = 'uncertain' AND "text" is not null;
--> statement-breakpoint
CREATE INDEX "community_deliveries_to_search" ON "community_deliveries" USING btree ("searchAt") WHERE "state" = 'uncertain';
--> statement-breakpoint
CREATE INDEX "community_deliveries_by_message" ON "community_deliveries" USING btree ("accountId","communityId","networkId","channelId","messageId") WHERE "messageId" is not null;
