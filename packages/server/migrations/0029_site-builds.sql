CREATE TABLE "site_builds" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"step" text,
	"sources" text,
	"build" text,
	"cause" text,
	"log" text DEFAULT '' NOT NULL,
	"pages" integer,
	"bytes" bigint,
	"byId" uuid,
	"by" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"readAt" timestamp with time zone,
	"builtAt" timestamp with time zone,
	"servedAt" timestamp with time zone,
	CONSTRAINT "site_builds_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("from", '') || ' ' || coalesce("to", ''))) STORED,
	"from" text collate "parvis_text" NOT NULL,
	"to" text collate "parvis_text" NOT NULL,
	"permanent" boolean NOT NULL,
	CONSTRAINT "redirects_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE INDEX "redirects_by_from" ON "redirects" USING btree ("accountId","from","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "redirects_by_createdAt" ON "redirects" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "redirects_by_updatedAt" ON "redirects" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "redirects_by_permanent" ON "redirects" USING btree ("accountId","permanent","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_unique" ON "redirects" USING btree ("accountId","from") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "redirects_search" ON "redirects" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
