CREATE TABLE "community_events" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"memberId" uuid,
	"networkId" uuid,
	"facts" jsonb,
	CONSTRAINT "community_events_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
) PARTITION BY HASH ("accountId", "communityId");
--> statement-breakpoint
CREATE TABLE "community_events_00" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "community_events_01" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "community_events_02" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "community_events_03" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "community_events_04" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "community_events_05" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "community_events_06" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "community_events_07" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "community_events_08" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "community_events_09" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "community_events_10" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "community_events_11" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "community_events_12" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "community_events_13" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "community_events_14" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "community_events_15" PARTITION OF "community_events" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
CREATE TABLE "community_presences" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"userId" text NOT NULL,
	"memberId" uuid,
	"username" text NOT NULL,
	"displayName" text,
	"nickname" text,
	"avatarUrl" text,
	"isBot" boolean NOT NULL,
	"isPending" boolean NOT NULL,
	"joinedAt" timestamp with time zone,
	"leftAt" timestamp with time zone,
	"seenAt" timestamp with time zone NOT NULL,
	CONSTRAINT "community_presences_accountId_communityId_networkId_userId_pk" PRIMARY KEY("accountId","communityId","networkId","userId")
) PARTITION BY HASH ("accountId", "communityId");
--> statement-breakpoint
CREATE TABLE "community_presences_00" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "community_presences_01" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "community_presences_02" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "community_presences_03" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "community_presences_04" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "community_presences_05" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "community_presences_06" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "community_presences_07" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "community_presences_08" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "community_presences_09" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "community_presences_10" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "community_presences_11" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "community_presences_12" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "community_presences_13" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "community_presences_14" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "community_presences_15" PARTITION OF "community_presences" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
CREATE TABLE "community_streams" (
	"platform" text NOT NULL,
	"shard" integer NOT NULL,
	"shards" integer NOT NULL,
	"position" text NOT NULL,
	"fence" bigint NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_streams_platform_shard_pk" PRIMARY KEY("platform","shard")
);
--> statement-breakpoint
CREATE TABLE "community_sync_pages" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"runId" uuid NOT NULL,
	"userId" text NOT NULL,
	"userIds" text[] NOT NULL,
	CONSTRAINT "community_sync_pages_accountId_communityId_runId_userId_pk" PRIMARY KEY("accountId","communityId","runId","userId")
);
--> statement-breakpoint
CREATE TABLE "community_sync_runs" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"cause" text,
	"cursor" text,
	"fence" bigint DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"beganAt" timestamp with time zone DEFAULT now() NOT NULL,
	"endedAt" timestamp with time zone,
	CONSTRAINT "community_sync_runs_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
);
--> statement-breakpoint
CREATE TABLE "connected_servers" (
	"platform" text NOT NULL,
	"serverId" text NOT NULL,
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"connectedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connected_servers_platform_serverId_pk" PRIMARY KEY("platform","serverId")
);
--> statement-breakpoint
CREATE TABLE "erased_members" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"personHash" text NOT NULL,
	"erasedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erased_members_accountId_communityId_personHash_pk" PRIMARY KEY("accountId","communityId","personHash")
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("name", '') || ' ' || coalesce("tagLine", ''))) STORED,
	"name" text collate "parvis_text" NOT NULL,
	"logo" uuid,
	"tagLine" text collate "parvis_text",
	"description" jsonb,
	"foundingAt" date,
	CONSTRAINT "communities_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "community_networks" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("name", ''))) STORED,
	"name" text collate "parvis_text" NOT NULL,
	"type" text collate "parvis_text" NOT NULL,
	"serverId" text collate "parvis_text",
	"state" text collate "parvis_text" NOT NULL,
	"cause" text collate "parvis_text",
	"since" timestamp with time zone,
	"memberCount" integer,
	"syncedAt" timestamp with time zone,
	"lastEventAt" timestamp with time zone,
	"health" jsonb,
	CONSTRAINT "community_networks_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
);
--> statement-breakpoint
CREATE TABLE "community_members" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("names", ''))) STORED,
	"name" text collate "parvis_text" NOT NULL,
	"names" text collate "parvis_text",
	"isBot" boolean NOT NULL,
	"joinedAt" timestamp with time zone,
	"leftAt" timestamp with time zone,
	"networks" uuid[] NOT NULL,
	"syncState" text collate "parvis_text",
	"syncedAt" timestamp with time zone,
	"presences" jsonb NOT NULL,
	CONSTRAINT "community_members_accountId_communityId_id_pk" PRIMARY KEY("accountId","communityId","id")
) PARTITION BY HASH ("accountId", "communityId");
--> statement-breakpoint
CREATE TABLE "community_members_00" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "community_members_01" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "community_members_02" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "community_members_03" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "community_members_04" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "community_members_05" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "community_members_06" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "community_members_07" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "community_members_08" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "community_members_09" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "community_members_10" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "community_members_11" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "community_members_12" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "community_members_13" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "community_members_14" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "community_members_15" PARTITION OF "community_members" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_logo_file" FOREIGN KEY ("accountId","logo") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "community_networks" ADD CONSTRAINT "community_networks_communityId_reference" FOREIGN KEY ("accountId","communityId") REFERENCES "public"."communities"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_communityId_reference" FOREIGN KEY ("accountId","communityId") REFERENCES "public"."communities"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "community_events_by_time" ON "community_events" USING btree ("accountId","communityId","at","id");
--> statement-breakpoint
CREATE INDEX "community_events_by_member" ON "community_events" USING btree ("accountId","communityId","memberId","at");
--> statement-breakpoint
CREATE INDEX "community_presences_by_member" ON "community_presences" USING btree ("accountId","communityId","memberId");
--> statement-breakpoint
CREATE INDEX "community_sync_runs_by_network" ON "community_sync_runs" USING btree ("accountId","communityId","networkId","beganAt" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "connected_servers_by_community" ON "connected_servers" USING btree ("accountId","communityId");
--> statement-breakpoint
CREATE INDEX "communities_by_name" ON "communities" USING btree ("accountId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "communities_by_foundingAt" ON "communities" USING btree ("accountId","foundingAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "communities_by_createdAt" ON "communities" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "communities_by_updatedAt" ON "communities" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "communities_by_logo" ON "communities" USING btree ("accountId","logo","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "communities_by_foundingAt_desc" ON "communities" USING btree ("accountId","foundingAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "communities_search" ON "communities" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_networks_by_name" ON "community_networks" USING btree ("accountId","communityId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_networks_by_memberCount" ON "community_networks" USING btree ("accountId","communityId","memberCount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_networks_by_syncedAt" ON "community_networks" USING btree ("accountId","communityId","syncedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_networks_by_createdAt" ON "community_networks" USING btree ("accountId","communityId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_networks_by_updatedAt" ON "community_networks" USING btree ("accountId","communityId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_networks_by_type" ON "community_networks" USING btree ("accountId","communityId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_networks_by_state" ON "community_networks" USING btree ("accountId","communityId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_networks_by_memberCount_desc" ON "community_networks" USING btree ("accountId","communityId","memberCount" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_networks_by_syncedAt_desc" ON "community_networks" USING btree ("accountId","communityId","syncedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_networks_search" ON "community_networks" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_members_by_name" ON "community_members" USING btree ("accountId","communityId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_members_by_joinedAt" ON "community_members" USING btree ("accountId","communityId","joinedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_members_by_isBot" ON "community_members" USING btree ("accountId","communityId","isBot","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_members_by_leftAt" ON "community_members" USING btree ("accountId","communityId","leftAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_members_by_joinedAt_desc" ON "community_members" USING btree ("accountId","communityId","joinedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_members_networks_values" ON "community_members" USING gin ("networks") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_members_search" ON "community_members" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
