CREATE TABLE "community_distinct_members" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"memberId" uuid NOT NULL,
	"otherId" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_distinct_members_pk" PRIMARY KEY("accountId","communityId","memberId","otherId")
);
--> statement-breakpoint
CREATE TABLE "community_taggings" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"filter" text NOT NULL,
	"before" timestamp with time zone NOT NULL,
	"add" uuid[] NOT NULL,
	"remove" uuid[] NOT NULL,
	"lastId" uuid,
	"seen" integer DEFAULT 0 NOT NULL,
	"full" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_taggings_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
);
--> statement-breakpoint
CREATE INDEX "community_distinct_members_by_other" ON "community_distinct_members" USING btree ("accountId","communityId","otherId");
