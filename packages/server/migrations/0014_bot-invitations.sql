CREATE TABLE "bot_invitations" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"platform" text NOT NULL,
	"communityId" uuid,
	"networkId" uuid,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"usedAt" timestamp with time zone,
	"serverId" text,
	"builtAt" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bot_invitations" ADD CONSTRAINT "bot_invitations_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bot_invitations" ADD CONSTRAINT "bot_invitations_userId_identities_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bot_invitations_by_expiry" ON "bot_invitations" USING btree ("expiresAt");
--> statement-breakpoint
CREATE INDEX "bot_invitations_by_user" ON "bot_invitations" USING btree ("accountId","userId","createdAt");
