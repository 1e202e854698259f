CREATE TABLE "token_lists" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tokenId" uuid NOT NULL,
	"recipients" jsonb NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_lists_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE INDEX "token_lists_by_token" ON "token_lists" USING btree ("accountId","tokenId");
--> statement-breakpoint
CREATE INDEX "token_lists_by_age" ON "token_lists" USING btree ("createdAt");
--> statement-breakpoint
CREATE INDEX "token_transactions_by_chunk" ON "token_transactions" USING btree ("accountId","mintingId","chunk","queuedAt","id") WHERE "mintingId" is not null;
