CREATE TABLE "community_announcement_plans" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"announcementId" uuid NOT NULL,
	"hash" text NOT NULL,
	"plan" jsonb NOT NULL,
	"nextAt" timestamp with time zone,
	CONSTRAINT "community_announcement_plans_accountId_communityId_announcementId_pk" PRIMARY KEY("accountId","communityId","announcementId")
);
--> statement-breakpoint
CREATE TABLE "community_announcement_sendings" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"announcementId" uuid NOT NULL,
	"dueAt" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"hash" text NOT NULL,
	"startedAt" timestamp with time zone,
	"endedAt" timestamp with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"uncertain" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_announcement_sendings_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id"),
	CONSTRAINT "community_announcement_sendings_once" UNIQUE("accountId","communityId","announcementId","dueAt")
);
--> statement-breakpoint
CREATE TABLE "community_announcements" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("title", ''))) STORED,
	"title" text collate "parvis_text" NOT NULL,
	"versions" jsonb NOT NULL,
	"format" text collate "parvis_text",
	"accentColor" text collate "parvis_text",
	"picture" uuid,
	"files" uuid[] NOT NULL,
	"pollHours" integer,
	"pollMultiple" boolean NOT NULL,
	"targets" jsonb NOT NULL,
	"mentions" jsonb NOT NULL,
	"timing" text collate "parvis_text",
	"start" text collate "parvis_text",
	"timeZone" text collate "parvis_text",
	"rule" text collate "parvis_text",
	"exceptions" text[] NOT NULL,
	"late" text collate "parvis_text",
	"lateAfter" integer,
	"state" text collate "parvis_text",
	"nextAt" timestamp with time zone,
	"sentAt" timestamp with time zone,
	"contentHash" text collate "parvis_text",
	"authorId" uuid,
	"submittedById" uuid,
	"approvedById" uuid,
	"approvedAt" timestamp with time zone,
	"rejection" text collate "parvis_text",
	CONSTRAINT "community_announcements_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
);
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "content" jsonb;
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "sendingId" uuid;
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "community_announcements" ADD CONSTRAINT "community_announcements_communityId_reference" FOREIGN KEY ("accountId","communityId") REFERENCES "public"."communities"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "community_announcements" ADD CONSTRAINT "community_announcements_picture_file" FOREIGN KEY ("accountId","picture") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "community_announcements" ADD CONSTRAINT "community_announcements_authorId_reference" FOREIGN KEY ("accountId","authorId") REFERENCES "public"."users"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "community_announcements" ADD CONSTRAINT "community_announcements_submittedById_reference" FOREIGN KEY ("accountId","submittedById") REFERENCES "public"."users"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "community_announcements" ADD CONSTRAINT "community_announcements_approvedById_reference" FOREIGN KEY ("accountId","approvedById") REFERENCES "public"."users"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "community_announcement_plans_due" ON "community_announcement_plans" USING btree ("nextAt") WHERE "nextAt" is not null;
--> statement-breakpoint
CREATE INDEX "community_announcement_sendings_open" ON "community_announcement_sendings" USING btree ("accountId","communityId","id") WHERE "endedAt" is null or "uncertain" > 0;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_title" ON "community_announcements" USING btree ("accountId","communityId","title","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_state" ON "community_announcements" USING btree ("accountId","communityId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_nextAt" ON "community_announcements" USING btree ("accountId","communityId","nextAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_sentAt" ON "community_announcements" USING btree ("accountId","communityId","sentAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_createdAt" ON "community_announcements" USING btree ("accountId","communityId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_updatedAt" ON "community_announcements" USING btree ("accountId","communityId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_authorId" ON "community_announcements" USING btree ("accountId","communityId","authorId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_picture" ON "community_announcements" USING btree ("accountId","communityId","picture","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_submittedById" ON "community_announcements" USING btree ("accountId","communityId","submittedById","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_approvedById" ON "community_announcements" USING btree ("accountId","communityId","approvedById","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_state_desc" ON "community_announcements" USING btree ("accountId","communityId","state" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_nextAt_desc" ON "community_announcements" USING btree ("accountId","communityId","nextAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_by_sentAt_desc" ON "community_announcements" USING btree ("accountId","communityId","sentAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_files_values" ON "community_announcements" USING gin ("files") WHERE "deletedAt" is null and "files" <> '{}';
--> statement-breakpoint
CREATE INDEX "community_announcements_search" ON "community_announcements" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_announcements_trash" ON "community_announcements" USING btree ("accountId","communityId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "community_deliveries_of_sending" ON "community_deliveries" USING btree ("accountId","communityId","sendingId","id") WHERE "sendingId" is not null;
