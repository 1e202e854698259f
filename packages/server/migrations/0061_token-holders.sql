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
CREATE INDEX "token_holders_by_amount" ON "token_holders" USING btree ("accountId","tokenId","amount" DESC NULLS LAST,"address","number");
