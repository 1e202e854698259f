CREATE TABLE "community_counts" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"joined" integer NOT NULL,
	"joinedBots" integer NOT NULL,
	"left" integer NOT NULL,
	"leftBots" integer NOT NULL,
	"remaining" integer NOT NULL,
	"remainingBots" integer NOT NULL,
	CONSTRAINT "community_counts_accountId_communityId_networkId_quarter_pk" PRIMARY KEY("accountId","communityId","networkId","quarter")
);
--> statement-breakpoint
CREATE TABLE "community_totals" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"members" integer NOT NULL,
	"bots" integer NOT NULL,
	"countedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_totals_accountId_communityId_networkId_pk" PRIMARY KEY("accountId","communityId","networkId")
);
--> statement-breakpoint
ALTER TABLE "community_presences" ADD COLUMN "arrivedAt" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "community_counts_by_time" ON "community_counts" USING btree ("accountId","communityId","quarter");
