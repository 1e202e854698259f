CREATE TABLE "community_sync_differences" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"runId" uuid NOT NULL,
	"kind" text NOT NULL,
	"userId" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "community_sync_differences_pk" PRIMARY KEY("accountId","communityId","runId","kind","userId")
);
--> statement-breakpoint
ALTER TABLE "community_sync_runs" ADD COLUMN "kind" text DEFAULT 'sync' NOT NULL;
--> statement-breakpoint
ALTER TABLE "community_sync_runs" ADD COLUMN "comparisonId" uuid;
--> statement-breakpoint
ALTER TABLE "community_sync_runs" ADD COLUMN "again" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "community_sync_differences_by_person" ON "community_sync_differences" USING btree ("accountId","communityId","userId");
