CREATE TABLE "account_visits" (
	"userId" uuid NOT NULL,
	"accountId" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_visits_accountId_userId_pk" PRIMARY KEY("accountId","userId")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deactivatedAt" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "account_visits" ADD CONSTRAINT "account_visits_userId_identities_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_visits" ADD CONSTRAINT "account_visits_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin (parvis_searchable("name") gin_trgm_ops);
