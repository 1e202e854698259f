CREATE TABLE "updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"phase" text,
	"by" text NOT NULL,
	"accountId" uuid NOT NULL,
	"from" text,
	"fromBuild" text,
	"to" text,
	"toRelease" text,
	"cause" text,
	"made" text,
	"here" text,
	"expected" double precision,
	"took" double precision,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"startedAt" timestamp with time zone,
	"endedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "unfinished_uploads" (
	"accountId" uuid NOT NULL,
	"id" text NOT NULL,
	"ownerId" text NOT NULL,
	"size" integer,
	"metadata" jsonb NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"pieces" text[] DEFAULT '{}' NOT NULL,
	"finisherId" uuid,
	"finishingUntil" timestamp with time zone,
	"endedAt" timestamp with time zone,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unfinished_uploads_pkey" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE INDEX "updates_by_age" ON "updates" USING btree ("createdAt");
--> statement-breakpoint
CREATE UNIQUE INDEX "updates_active" ON "updates" USING btree ((true)) WHERE "updates"."state" in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "unfinished_uploads_of_owner" ON "unfinished_uploads" USING btree ("accountId","ownerId");
--> statement-breakpoint
CREATE INDEX "unfinished_uploads_by_age" ON "unfinished_uploads" USING btree ("createdAt");
