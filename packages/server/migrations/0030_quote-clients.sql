CREATE TABLE "quote_clients" (
	"accountId" uuid NOT NULL,
	"quoteId" uuid NOT NULL,
	"clientAccountId" uuid NOT NULL,
	"files" uuid[] NOT NULL,
	CONSTRAINT "quote_clients_accountId_quoteId_pk" PRIMARY KEY("accountId","quoteId")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "clientAccount" text collate "parvis_text";
--> statement-breakpoint
ALTER TABLE "quote_clients" ADD CONSTRAINT "quote_clients_clientAccountId_accounts_id_fk" FOREIGN KEY ("clientAccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "quote_clients_by_client" ON "quote_clients" USING btree ("accountId","clientAccountId","quoteId");
--> statement-breakpoint
CREATE INDEX "quotes_by_clientAccount" ON "quotes" USING btree ("accountId","clientAccount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_clientAccount_text" ON "quotes" USING gin (parvis_searchable("clientAccount") gin_trgm_ops) WHERE "deletedAt" is null;
