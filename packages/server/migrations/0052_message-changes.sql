CREATE TABLE "community_message_changes" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"deliveryId" uuid NOT NULL,
	"platform" text NOT NULL,
	"action" text NOT NULL,
	"key" text NOT NULL,
	"message" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cause" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queuedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"nextAt" timestamp with time zone,
	"endedAt" timestamp with time zone,
	CONSTRAINT "community_message_changes_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id"),
	CONSTRAINT "community_message_changes_by_key" UNIQUE("accountId","communityId","deliveryId","key")
) PARTITION BY HASH ("accountId", "communityId");
--> statement-breakpoint
CREATE TABLE "community_message_changes_00" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "community_message_changes_01" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "community_message_changes_02" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "community_message_changes_03" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "community_message_changes_04" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "community_message_changes_05" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "community_message_changes_06" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "community_message_changes_07" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "community_message_changes_08" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "community_message_changes_09" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "community_message_changes_10" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "community_message_changes_11" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "community_message_changes_12" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "community_message_changes_13" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "community_message_changes_14" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "community_message_changes_15" PARTITION OF "community_message_changes" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "changedAt" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "publishedAt" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "removedAt" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "community_message_changes_due" ON "community_message_changes" USING btree ("platform","accountId","nextAt","id") WHERE "nextAt" is not null;
--> statement-breakpoint
CREATE INDEX "community_message_changes_ended" ON "community_message_changes" USING btree ("queuedAt") WHERE "state" <> 'waiting';
