ALTER TABLE "community_announcements" ADD COLUMN "author" text collate "parvis_text";
--> statement-breakpoint
ALTER TABLE "community_announcements" ADD COLUMN "submittedBy" text collate "parvis_text";
--> statement-breakpoint
ALTER TABLE "community_announcements" ADD COLUMN "approvedBy" text collate "parvis_text";
--> statement-breakpoint
CREATE INDEX "community_announcements_by_author" ON "community_announcements" USING btree ("accountId","communityId","author","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_author_text" ON "community_announcements" USING gin (parvis_searchable("author") gin_trgm_ops) WHERE "deletedAt" is null;
