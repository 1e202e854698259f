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
CREATE INDEX "unfinished_uploads_of_owner" ON "unfinished_uploads" USING btree ("accountId","ownerId");
--> statement-breakpoint
CREATE INDEX "unfinished_uploads_by_age" ON "unfinished_uploads" USING btree ("createdAt");
