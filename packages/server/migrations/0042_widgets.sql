CREATE TABLE "welcome_message" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"networkId" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	"channel_id" text collate "parvis_text" NOT NULL,
	"messages" jsonb NOT NULL,
	"randomMessage" boolean NOT NULL,
	"useLocaleOfUser" boolean NOT NULL,
	"greetAgainAfter" integer,
	CONSTRAINT "welcome_message_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
);
--> statement-breakpoint
ALTER TABLE "community_networks" ADD COLUMN "locale" text collate "parvis_text";
--> statement-breakpoint
CREATE INDEX "welcome_message_by_createdAt" ON "welcome_message" USING btree ("accountId","communityId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "welcome_message_by_updatedAt" ON "welcome_message" USING btree ("accountId","communityId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "welcome_message_by_networkId" ON "welcome_message" USING btree ("accountId","communityId","networkId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "welcome_message_by_enabled" ON "welcome_message" USING btree ("accountId","communityId","enabled","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "welcome_message_networkId_unique" ON "welcome_message" USING btree ("accountId","communityId","networkId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "welcome_message_trash" ON "welcome_message" USING btree ("accountId","communityId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
