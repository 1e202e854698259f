ALTER TABLE "community_presences" ADD COLUMN "homeId" uuid;
--> statement-breakpoint
CREATE INDEX "community_presences_by_username" ON "community_presences" USING btree ("accountId","communityId","username");
