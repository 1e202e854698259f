ALTER TABLE "community_members" ADD COLUMN "wallet" text collate "parvis_text";
--> statement-breakpoint
CREATE INDEX "community_members_by_wallet" ON "community_members" USING btree ("accountId","communityId","wallet","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_members_wallet_text" ON "community_members" USING gin (parvis_searchable("wallet") gin_trgm_ops) WHERE "deletedAt" is null;
