CREATE TABLE "chain_senders" (
	"chain" text NOT NULL,
	"signer" text NOT NULL,
	"cause" text,
	"causeSince" timestamp with time zone,
	CONSTRAINT "chain_senders_chain_signer_pk" PRIMARY KEY("chain","signer")
);
--> statement-breakpoint
CREATE TABLE "token_metadata" (
	"accountId" uuid NOT NULL,
	"tokenId" uuid NOT NULL,
	"root" text NOT NULL,
	"profile" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"storedAt" timestamp with time zone,
	CONSTRAINT "token_metadata_accountId_tokenId_root_pk" PRIMARY KEY("accountId","tokenId","root")
);
--> statement-breakpoint
CREATE TABLE "token_metadata_files" (
	"accountId" uuid NOT NULL,
	"tokenId" uuid NOT NULL,
	"root" text NOT NULL,
	"path" text NOT NULL,
	"cid" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "token_metadata_files_accountId_tokenId_root_path_pk" PRIMARY KEY("accountId","tokenId","root","path")
);
--> statement-breakpoint
CREATE TABLE "token_mintings" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tokenId" uuid NOT NULL,
	"requestedBy" text NOT NULL,
	"recipients" integer NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_mintings_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "token_recipients" (
	"accountId" uuid NOT NULL,
	"mintingId" uuid NOT NULL,
	"position" integer NOT NULL,
	"chunk" integer NOT NULL,
	"address" text NOT NULL,
	"amount" numeric NOT NULL,
	"number" numeric,
	CONSTRAINT "token_recipients_accountId_mintingId_position_pk" PRIMARY KEY("accountId","mintingId","position")
);
--> statement-breakpoint
CREATE TABLE "token_transactions" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tokenId" uuid NOT NULL,
	"chain" text NOT NULL,
	"signer" text NOT NULL,
	"kind" text NOT NULL,
	"mintingId" uuid,
	"chunk" integer,
	"to" text NOT NULL,
	"data" text NOT NULL,
	"value" text DEFAULT '0' NOT NULL,
	"gasLimit" text,
	"effect" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"nonce" integer,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mined" jsonb,
	"displacedAt" integer,
	"reason" jsonb,
	"queuedAt" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"changedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_transactions_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE INDEX "token_metadata_by_root" ON "token_metadata" USING btree ("root");
--> statement-breakpoint
CREATE INDEX "token_metadata_files_by_path" ON "token_metadata_files" USING btree ("root","path");
--> statement-breakpoint
CREATE INDEX "token_metadata_files_by_cid" ON "token_metadata_files" USING btree ("cid");
--> statement-breakpoint
CREATE INDEX "token_metadata_files_by_account" ON "token_metadata_files" USING btree ("accountId","cid","size");
--> statement-breakpoint
CREATE INDEX "token_mintings_by_token" ON "token_mintings" USING btree ("accountId","tokenId","createdAt","id");
--> statement-breakpoint
CREATE INDEX "token_recipients_by_chunk" ON "token_recipients" USING btree ("accountId","mintingId","chunk");
--> statement-breakpoint
CREATE INDEX "token_transactions_by_token" ON "token_transactions" USING btree ("accountId","tokenId","queuedAt","id");
--> statement-breakpoint
CREATE INDEX "token_transactions_pending" ON "token_transactions" USING btree ("chain","signer","id") WHERE "state" in ('waiting', 'sent', 'mined');
