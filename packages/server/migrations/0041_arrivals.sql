CREATE TABLE "community_arrivals" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"userId" text NOT NULL,
	"joinedAt" timestamp with time zone NOT NULL,
	"readyAt" timestamp with time zone,
	"leftAt" timestamp with time zone,
	"decidedAt" timestamp with time zone,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "community_arrivals_pk" PRIMARY KEY("accountId","communityId","networkId","userId","joinedAt")
) PARTITION BY HASH ("accountId", "communityId");
--> statement-breakpoint
CREATE TABLE "community_arrivals_00" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "community_arrivals_01" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "community_arrivals_02" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "community_arrivals_03" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "community_arrivals_04" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "community_arrivals_05" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "community_arrivals_06" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "community_arrivals_07" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "community_arrivals_08" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "community_arrivals_09" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "community_arrivals_10" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "community_arrivals_11" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "community_arrivals_12" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "community_arrivals_13" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "community_arrivals_14" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "community_arrivals_15" PARTITION OF "community_arrivals" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
CREATE TABLE "community_widget_states" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"platform" text NOT NULL,
	"nextAt" timestamp with time zone,
	"memories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "community_widget_states_accountId_communityId_networkId_pk" PRIMARY KEY("accountId","communityId","networkId")
);
--> statement-breakpoint
CREATE INDEX "community_arrivals_to_decide" ON "community_arrivals" USING btree ("accountId","communityId","networkId","readyAt") WHERE "readyAt" is not null and "decidedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_arrivals_pending" ON "community_arrivals" USING btree ("accountId","communityId","networkId","userId") WHERE "readyAt" is null and "leftAt" is null;
--> statement-breakpoint
CREATE INDEX "community_widget_states_due" ON "community_widget_states" USING btree ("platform","accountId","nextAt","networkId") WHERE "nextAt" is not null;
