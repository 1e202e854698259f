CREATE TABLE "diagnostics" (
	"part" text NOT NULL,
	"host" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"values" jsonb NOT NULL,
	"lookedAt" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"readyAt" timestamp with time zone,
	"failedAt" timestamp with time zone,
	"failureCode" text,
	"failureValues" jsonb,
	"failureProcess" text,
	CONSTRAINT "diagnostics_part_host_pk" PRIMARY KEY("part","host")
);
