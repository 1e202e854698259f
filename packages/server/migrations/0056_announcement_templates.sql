CREATE TABLE "community_announcement_templates" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("name", ''))) STORED,
	"name" text collate "parvis_text" NOT NULL,
	"versions" jsonb NOT NULL,
	"format" text collate "parvis_text",
	"accentColor" text collate "parvis_text",
	"picture" uuid,
	"files" uuid[] NOT NULL,
	"pollHours" integer,
	"pollMultiple" boolean NOT NULL,
	CONSTRAINT "community_announcement_templates_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
);
--> statement-breakpoint
ALTER TABLE "community_announcement_templates" ADD CONSTRAINT "community_announcement_templates_communityId_reference" FOREIGN KEY ("accountId","communityId") REFERENCES "public"."communities"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "community_announcement_templates" ADD CONSTRAINT "community_announcement_templates_picture_file" FOREIGN KEY ("accountId","picture") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "community_announcement_templates_by_name" ON "community_announcement_templates" USING btree ("accountId","communityId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcement_templates_by_createdAt" ON "community_announcement_templates" USING btree ("accountId","communityId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcement_templates_by_updatedAt" ON "community_announcement_templates" USING btree ("accountId","communityId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcement_templates_by_format" ON "community_announcement_templates" USING btree ("accountId","communityId","format","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcement_templates_by_picture" ON "community_announcement_templates" USING btree ("accountId","communityId","picture","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcement_templates_files_values" ON "community_announcement_templates" USING gin ("files") WHERE "deletedAt" is null and "files" <> '{}';
--> statement-breakpoint
CREATE INDEX "community_announcement_templates_search" ON "community_announcement_templates" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcement_templates_trash" ON "community_announcement_templates" USING btree ("accountId","communityId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
