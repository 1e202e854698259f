CREATE TABLE "token_allowlist_entries" (
	"accountId" uuid NOT NULL,
	"allowlistId" uuid NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	"amount" numeric NOT NULL,
	"leaf" integer NOT NULL,
	CONSTRAINT "token_allowlist_entries_accountId_allowlistId_position_pk" PRIMARY KEY("accountId","allowlistId","position")
);
--> statement-breakpoint
CREATE TABLE "token_allowlists" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tokenId" uuid NOT NULL,
	"name" text NOT NULL,
	"createdBy" text NOT NULL,
	"people" integer NOT NULL,
	"total" numeric NOT NULL,
	"tree" "bytea" NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_allowlists_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "token_holder_reads" (
	"accountId" uuid NOT NULL,
	"tokenId" uuid NOT NULL,
	"block" integer NOT NULL,
	"readAt" timestamp with time zone NOT NULL,
	CONSTRAINT "token_holder_reads_accountId_tokenId_pk" PRIMARY KEY("accountId","tokenId")
);
--> statement-breakpoint
CREATE TABLE "token_holders" (
	"accountId" uuid NOT NULL,
	"tokenId" uuid NOT NULL,
	"address" text NOT NULL,
	"number" numeric NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "token_holders_accountId_tokenId_address_number_pk" PRIMARY KEY("accountId","tokenId","address","number")
);
--> statement-breakpoint
ALTER TABLE "community_members" ADD COLUMN "wallet" text collate "parvis_text";
--> statement-breakpoint
CREATE UNIQUE INDEX "token_allowlist_entries_by_address" ON "token_allowlist_entries" USING btree ("accountId","allowlistId","address");
--> statement-breakpoint
CREATE INDEX "token_allowlists_by_token" ON "token_allowlists" USING btree ("accountId","tokenId","createdAt","id");
--> statement-breakpoint
CREATE INDEX "token_holders_by_amount" ON "token_holders" USING btree ("accountId","tokenId","amount" DESC NULLS LAST,"address","number");
--> statement-breakpoint
CREATE INDEX "community_members_by_wallet" ON "community_members" USING btree ("accountId","communityId","wallet","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "community_members_wallet_text" ON "community_members" USING gin (parvis_searchable("wallet") gin_trgm_ops) WHERE "deletedAt" is null;
