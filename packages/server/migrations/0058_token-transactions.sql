CREATE TABLE "chain_senders" (
	"chain" text NOT NULL,
	"signer" text NOT NULL,
	"cause" text,
	"causeSince" timestamp with time zone,
	CONSTRAINT "chain_senders_chain_signer_pk" PRIMARY KEY("chain","signer")
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
CREATE INDEX "token_mintings_by_token" ON "token_mintings" USING btree ("accountId","tokenId","createdAt","id");
--> statement-breakpoint
CREATE INDEX "token_recipients_by_chunk" ON "token_recipients" USING btree ("accountId","mintingId","chunk");
--> statement-breakpoint
CREATE INDEX "token_transactions_by_token" ON "token_transactions" USING btree ("accountId","tokenId","queuedAt","id");
--> statement-breakpoint
CREATE INDEX "token_transactions_pending" ON "token_transactions" USING btree ("chain","signer","id") WHERE "state" in ('waiting', 'sent', 'mined');
