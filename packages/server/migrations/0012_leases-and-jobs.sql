CREATE TABLE "jobs" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"right" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cause" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"startedAt" timestamp with time zone,
	"endedAt" timestamp with time zone,
	"nextAt" timestamp with time zone DEFAULT now(),
	"attempts" integer DEFAULT 0 NOT NULL,
	"cancelledAt" timestamp with time zone,
	"done" bigint DEFAULT 0 NOT NULL,
	"about" bigint,
	"rate" real,
	"toldAt" timestamp with time zone,
	CONSTRAINT "jobs_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"ownerId" uuid NOT NULL,
	"fence" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "leases_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "start_budgets" (
	"application" text PRIMARY KEY NOT NULL,
	"remaining" integer NOT NULL,
	"resetAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start_turns" (
	"application" text NOT NULL,
	"turn" integer NOT NULL,
	"nextAt" timestamp with time zone NOT NULL,
	CONSTRAINT "start_turns_application_turn_pk" PRIMARY KEY("application","turn")
);
--> statement-breakpoint
CREATE INDEX "jobs_to_do" ON "jobs" USING btree ("kind","accountId","nextAt","id") WHERE "nextAt" is not null;
--> statement-breakpoint
CREATE INDEX "jobs_by_end" ON "jobs" USING btree ("endedAt") WHERE "endedAt" is not null;
--> statement-breakpoint
CREATE INDEX "leases_by_end" ON "leases" USING btree ("until");
