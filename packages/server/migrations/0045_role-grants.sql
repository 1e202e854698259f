CREATE TABLE "community_role_grants" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"platform" text NOT NULL,
	"userId" text NOT NULL,
	"roleId" text NOT NULL,
	"joinedAt" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cause" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"queuedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"nextAt" timestamp with time zone,
	"endedAt" timestamp with time zone,
	CONSTRAINT "community_role_grants_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id"),
	CONSTRAINT "community_role_grants_by_stay" UNIQUE("accountId","communityId","networkId","userId","roleId","joinedAt")
) PARTITION BY HASH ("accountId", "communityId");
--> statement-breakpoint
CREATE TABLE "community_role_grants_00" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "community_role_grants_01" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "community_role_grants_02" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "community_role_grants_03" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "community_role_grants_04" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "community_role_grants_05" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "community_role_grants_06" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "community_role_grants_07" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "community_role_grants_08" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "community_role_grants_09" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "community_role_grants_10" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "community_role_grants_11" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "community_role_grants_12" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "community_role_grants_13" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "community_role_grants_14" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "community_role_grants_15" PARTITION OF "community_role_grants" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
CREATE TABLE "milestones" (
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
	"every" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "milestones_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
);
--> statement-breakpoint
CREATE TABLE "arrival_roles" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"networkId" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	"roles" text[] NOT NULL,
	CONSTRAINT "arrival_roles_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
);
--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_communityId_reference" FOREIGN KEY ("accountId","communityId") REFERENCES "public"."communities"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_networkId_reference" FOREIGN KEY ("accountId","communityId","networkId") REFERENCES "public"."community_networks"("accountId","communityId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "arrival_roles" ADD CONSTRAINT "arrival_roles_communityId_reference" FOREIGN KEY ("accountId","communityId") REFERENCES "public"."communities"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "arrival_roles" ADD CONSTRAINT "arrival_roles_networkId_reference" FOREIGN KEY ("accountId","communityId","networkId") REFERENCES "public"."community_networks"("accountId","communityId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "community_role_grants_due" ON "community_role_grants" USING btree ("platform","accountId","nextAt","id") WHERE "nextAt" is not null;
--> statement-breakpoint
CREATE INDEX "community_role_grants_failed" ON "community_role_grants" USING btree ("accountId","communityId","networkId","roleId") WHERE "state" = 'failed';
--> statement-breakpoint
CREATE INDEX "community_role_grants_ended" ON "community_role_grants" USING btree ("queuedAt") WHERE "state" in ('given', 'failed');
--> statement-breakpoint
CREATE INDEX "milestones_by_createdAt" ON "milestones" USING btree ("accountId","communityId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "milestones_by_updatedAt" ON "milestones" USING btree ("accountId","communityId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "milestones_by_networkId" ON "milestones" USING btree ("accountId","communityId","networkId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "milestones_by_enabled" ON "milestones" USING btree ("accountId","communityId","enabled","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "milestones_networkId_unique" ON "milestones" USING btree ("accountId","communityId","networkId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "milestones_trash" ON "milestones" USING btree ("accountId","communityId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "arrival_roles_by_createdAt" ON "arrival_roles" USING btree ("accountId","communityId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrival_roles_by_updatedAt" ON "arrival_roles" USING btree ("accountId","communityId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrival_roles_by_networkId" ON "arrival_roles" USING btree ("accountId","communityId","networkId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrival_roles_by_enabled" ON "arrival_roles" USING btree ("accountId","communityId","enabled","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "arrival_roles_networkId_unique" ON "arrival_roles" USING btree ("accountId","communityId","networkId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "arrival_roles_trash" ON "arrival_roles" USING btree ("accountId","communityId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
