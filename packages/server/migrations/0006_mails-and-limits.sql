CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resetAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"sentAt" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"nextAt" timestamp with time zone DEFAULT now(),
	"error" text
);
--> statement-breakpoint
CREATE INDEX "rate_limits_by_reset" ON "rate_limits" USING btree ("resetAt");
--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mails" USING btree ("nextAt") WHERE "nextAt" is not null;
