CREATE TABLE "chat_accounts" (
	"accountId" uuid NOT NULL,
	"personId" uuid NOT NULL,
	"platform" text NOT NULL,
	"userId" text,
	"linkedAt" timestamp with time zone,
	"pendingId" text,
	"codeHash" text,
	"codeUntil" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sentAt" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "chat_accounts_accountId_personId_platform_pk" PRIMARY KEY("accountId","personId","platform")
);
--> statement-breakpoint
ALTER TABLE "chat_accounts" ADD CONSTRAINT "chat_accounts_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_accounts" ADD CONSTRAINT "chat_accounts_personId_identities_id_fk" FOREIGN KEY ("personId") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "chat_accounts_by_user" ON "chat_accounts" USING btree ("accountId","platform","userId");
--> statement-breakpoint
CREATE INDEX "chat_accounts_by_pending" ON "chat_accounts" USING btree ("accountId","platform","pendingId");
