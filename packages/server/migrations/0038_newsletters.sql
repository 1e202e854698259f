CREATE TABLE "newsletter_sendings" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"jobId" uuid NOT NULL,
	"startedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"lastId" uuid,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_sendings_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce((coalesce("subject" ->> 'fr', '') || ' ' || coalesce("subject" ->> 'en', '')), '') || ' ' || coalesce(regexp_replace((coalesce("body" ->> 'fr', '') || ' ' || coalesce("body" ->> 'en', '')), '<[^>]*>', ' ', 'g'), ''))) STORED,
	"subject" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"state" text collate "parvis_text",
	"sentAt" timestamp with time zone,
	"recipients" integer,
	CONSTRAINT "newsletters_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "newsletters_by_subject" ON "newsletters" USING btree ("accountId",(("subject" ->> 'fr') collate "parvis_text") asc nulls last,"id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_by_state" ON "newsletters" USING btree ("accountId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_by_sentAt" ON "newsletters" USING btree ("accountId","sentAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_by_recipients" ON "newsletters" USING btree ("accountId","recipients","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_by_createdAt" ON "newsletters" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_by_updatedAt" ON "newsletters" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_by_state_desc" ON "newsletters" USING btree ("accountId","state" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_by_sentAt_desc" ON "newsletters" USING btree ("accountId","sentAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_by_recipients_desc" ON "newsletters" USING btree ("accountId","recipients" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_search" ON "newsletters" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_trash" ON "newsletters" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "mails_in_turn" ON "mails" USING btree ("bulk","nextAt") WHERE "nextAt" is not null;
