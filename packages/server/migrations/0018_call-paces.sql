CREATE TABLE "call_paces" (
	"application" text PRIMARY KEY NOT NULL,
	"nextAt" timestamp with time zone NOT NULL,
	"blockedUntil" timestamp with time zone NOT NULL
);
