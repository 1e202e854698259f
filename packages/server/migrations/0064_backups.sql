CREATE TABLE "backup_progress" (
	"id" text PRIMARY KEY NOT NULL,
	"chain" text,
	"storedAt" timestamp with time zone,
	"cause" text
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"by" text,
	"backup" text,
	"chain" text,
	"bytes" bigint,
	"files" integer,
	"cause" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"startedAt" timestamp with time zone,
	"endedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "backup_runs_by_age" ON "backup_runs" USING btree ("kind","createdAt");
