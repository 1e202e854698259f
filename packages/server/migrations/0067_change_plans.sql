CREATE TABLE "change_plans" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"jobId" uuid NOT NULL,
	"author" jsonb NOT NULL,
	"locale" text NOT NULL,
	"request" jsonb NOT NULL,
	"plan" jsonb,
	"isApplied" boolean DEFAULT false NOT NULL,
	"changeSetId" uuid,
	"failure" jsonb,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_plans_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE INDEX "change_plans_by_age" ON "change_plans" USING btree ("createdAt");
