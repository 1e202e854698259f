ALTER TABLE "community_sync_runs" ADD COLUMN "bots" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "community_sync_runs" ADD COLUMN "merged" integer DEFAULT 0 NOT NULL;
