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
CREATE UNIQUE INDEX "token_allowlist_entries_by_address" ON "token_allowlist_entries" USING btree ("accountId","allowlistId","address");
--> statement-breakpoint
CREATE INDEX "token_allowlists_by_token" ON "token_allowlists" USING btree ("accountId","tokenId","createdAt","id");
