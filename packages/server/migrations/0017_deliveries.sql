CREATE TABLE "community_channels" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"channelId" text NOT NULL,
	"platform" text NOT NULL,
	"usedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"nextAt" timestamp with time zone,
	"turns" text[] DEFAULT '{}' NOT NULL,
	"stoppedFor" text,
	"stoppedAt" timestamp with time zone,
	"stoppedBy" uuid,
	"stops" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_channels_accountId_communityId_networkId_channelId_pk" PRIMARY KEY("accountId","communityId","networkId","channelId")
);
--> statement-breakpoint
CREATE TABLE "community_deliveries" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"channelId" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"text" text,
	"mentions" text[] NOT NULL,
	"userId" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cause" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queuedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone,
	"triedAt" timestamp with time zone,
	"sentAt" timestamp with time zone,
	"messageId" text,
	CONSTRAINT "community_deliveries_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id"),
	CONSTRAINT "community_deliveries_by_key" UNIQUE("accountId","communityId","key")
) PARTITION BY HASH ("accountId", "communityId");
--> statement-breakpoint
CREATE TABLE "community_deliveries_00" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "community_deliveries_01" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "community_deliveries_02" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "community_deliveries_03" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "community_deliveries_04" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "community_deliveries_05" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "community_deliveries_06" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "community_deliveries_07" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "community_deliveries_08" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "community_deliveries_09" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "community_deliveries_10" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "community_deliveries_11" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "community_deliveries_12" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "community_deliveries_13" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "community_deliveries_14" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "community_deliveries_15" PARTITION OF "community_deliveries" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
CREATE INDEX "community_channels_to_send" ON "community_channels" USING btree ("platform","accountId","nextAt","channelId") WHERE "nextAt" is not null;
--> statement-breakpoint
CREATE INDEX "community_channels_by_use" ON "community_channels" USING btree ("platform","usedAt");
--> statement-breakpoint
CREATE INDEX "community_channels_stopped" ON "community_channels" USING btree ("platform") WHERE "stoppedFor" is not null;
--> statement-breakpoint
CREATE INDEX "community_deliveries_by_network" ON "community_deliveries" USING btree ("accountId","communityId","networkId","id");
--> statement-breakpoint
CREATE INDEX "community_deliveries_to_send" ON "community_deliveries" USING btree ("accountId","communityId","networkId","channelId","state","kind","id") WHERE "state" in ('waiting', 'sending');
--> statement-breakpoint
CREATE INDEX "community_deliveries_ended" ON "community_deliveries" USING btree ("queuedAt") WHERE "state" in ('sent', 'failed');
--> statement-breakpoint
CREATE INDEX "community_deliveries_by_user" ON "community_deliveries" USING btree ("accountId","communityId","networkId","userId") WHERE "userId" is not null;
