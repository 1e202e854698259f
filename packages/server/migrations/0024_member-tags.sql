CREATE TABLE "community_tags" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("name", ''))) STORED,
	"name" text collate "parvis_text" NOT NULL,
	"colour" text collate "parvis_text",
	CONSTRAINT "community_tags_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
);
--> statement-breakpoint
CREATE TABLE "community_notes" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("text", ''))) STORED,
	"memberId" uuid NOT NULL,
	"text" text collate "parvis_text" NOT NULL,
	"authorId" uuid,
	"author" text collate "parvis_text",
	CONSTRAINT "community_notes_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
);
--> statement-breakpoint
ALTER TABLE "community_members" ADD COLUMN "tags" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "community_tags" ADD CONSTRAINT "community_tags_communityId_reference" FOREIGN KEY ("accountId","communityId") REFERENCES "public"."communities"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "community_notes" ADD CONSTRAINT "community_notes_communityId_reference" FOREIGN KEY ("accountId","communityId") REFERENCES "public"."communities"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "community_notes" ADD CONSTRAINT "community_notes_memberId_reference" FOREIGN KEY ("accountId","communityId","memberId") REFERENCES "public"."community_members"("accountId","communityId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "community_notes" ADD CONSTRAINT "community_notes_authorId_reference" FOREIGN KEY ("accountId","authorId") REFERENCES "public"."users"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "community_tags_by_name" ON "community_tags" USING btree ("accountId","communityId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_tags_by_createdAt" ON "community_tags" USING btree ("accountId","communityId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_tags_by_updatedAt" ON "community_tags" USING btree ("accountId","communityId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_tags_name_text" ON "community_tags" USING gin (parvis_searchable("name") gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "community_tags_name_unique" ON "community_tags" USING btree ("accountId","communityId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_tags_search" ON "community_tags" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_notes_by_createdAt" ON "community_notes" USING btree ("accountId","communityId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_notes_by_updatedAt" ON "community_notes" USING btree ("accountId","communityId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_notes_by_memberId" ON "community_notes" USING btree ("accountId","communityId","memberId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_notes_by_authorId" ON "community_notes" USING btree ("accountId","communityId","authorId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_notes_search" ON "community_notes" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_members_tags_values" ON "community_members" USING gin ("tags") WHERE "deletedAt" is null;

--> statement-breakpoint
-- Members go for good, with all that was noted of them, the trash included: each is looked for here then.
CREATE INDEX "community_notes_of_member" ON "community_notes" USING btree ("accountId","communityId","memberId");
