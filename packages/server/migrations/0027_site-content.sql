CREATE TABLE "website_settings" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("name", ''))) STORED,
	"name" text collate "parvis_text" NOT NULL,
	"tagline" jsonb,
	"description" jsonb,
	"picture" uuid,
	"email" text collate "parvis_text",
	"phone" text collate "parvis_text",
	"legalName" text collate "parvis_text",
	"registration" text collate "parvis_text",
	"vatNumber" text collate "parvis_text",
	"address_road" text collate "parvis_text",
	"address_postalCode" text collate "parvis_text",
	"address_city" text collate "parvis_text",
	"address_country" text collate "parvis_text",
	"profiles" text[] NOT NULL,
	CONSTRAINT "website_settings_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "menu_entries" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce((coalesce("title" ->> 'fr', '') || ' ' || coalesce("title" ->> 'en', '')), '') || ' ' || coalesce("address", ''))) STORED,
	"title" jsonb NOT NULL,
	"address" text collate "parvis_text" NOT NULL,
	"place" text collate "parvis_text" NOT NULL,
	"position" integer,
	CONSTRAINT "menu_entries_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "lead" jsonb;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "promise" jsonb;
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "includes" jsonb;
--> statement-breakpoint
ALTER TABLE "website_settings" ADD CONSTRAINT "website_settings_picture_file" FOREIGN KEY ("accountId","picture") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "website_settings_by_name" ON "website_settings" USING btree ("accountId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "website_settings_by_createdAt" ON "website_settings" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "website_settings_by_updatedAt" ON "website_settings" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "website_settings_by_picture" ON "website_settings" USING btree ("accountId","picture","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "website_settings_search" ON "website_settings" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "menu_entries_by_position" ON "menu_entries" USING btree ("accountId","position","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "menu_entries_by_title" ON "menu_entries" USING btree ("accountId",(("title" ->> 'fr') collate "parvis_text") asc nulls last,"id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "menu_entries_by_createdAt" ON "menu_entries" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "menu_entries_by_updatedAt" ON "menu_entries" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "menu_entries_by_place" ON "menu_entries" USING btree ("accountId","place","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "menu_entries_by_position_desc" ON "menu_entries" USING btree ("accountId","position" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "menu_entries_search" ON "menu_entries" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
