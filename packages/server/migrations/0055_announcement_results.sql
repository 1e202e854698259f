CREATE TABLE "community_announcement_results" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"sendingId" uuid NOT NULL,
	"deliveryId" uuid NOT NULL,
	"announcementId" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"channelId" text NOT NULL,
	"platform" text NOT NULL,
	"messageId" text NOT NULL,
	"isPost" boolean NOT NULL,
	"language" text,
	"poll" jsonb,
	"sentAt" timestamp with time zone NOT NULL,
	"nextReadAt" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"readAt" timestamp with time zone,
	"cause" text,
	"reactions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reacted" integer DEFAULT 0 NOT NULL,
	"replies" integer,
	"isPartial" boolean DEFAULT false NOT NULL,
	"votes" jsonb,
	"isFinal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "community_announcement_results_pk" PRIMARY KEY("accountId","communityId","sendingId","deliveryId")
) PARTITION BY HASH ("accountId", "communityId");
--> statement-breakpoint
CREATE TABLE "community_announcement_results_00" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_01" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_02" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_03" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_04" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_05" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_06" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_07" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_08" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_09" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_10" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_11" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_12" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_13" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_14" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "community_announcement_results_15" PARTITION OF "community_announcement_results" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
CREATE INDEX "community_announcement_results_due" ON "community_announcement_results" USING btree ("platform","nextReadAt") WHERE "nextReadAt" is not null;
--> statement-breakpoint
CREATE INDEX "community_announcement_results_by_channel" ON "community_announcement_results" USING btree ("accountId","communityId","networkId","channelId","sentAt") WHERE "nextReadAt" is null;
