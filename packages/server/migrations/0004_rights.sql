CREATE TABLE "user_settings" (
	"accountId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"setting_key" text NOT NULL,
	"setting_value" text NOT NULL,
	"setting_type" text NOT NULL,
	CONSTRAINT "user_settings_accountId_userId_setting_key_pk" PRIMARY KEY("accountId","userId","setting_key")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "rightsVersion" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_userId_identities_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
-- Every process keeps what it found of someone's rights under the version of their account's.
CREATE FUNCTION "raise_rights_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "accounts" SET "rightsVersion" = "rightsVersion" + 1 WHERE "id" = coalesce(NEW."accountId", OLD."accountId");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_raise_rights_version" AFTER UPDATE ON "users" FOR EACH ROW
WHEN ((OLD."role", OLD."active", OLD."deletedAt") IS DISTINCT FROM (NEW."role", NEW."active", NEW."deletedAt"))
EXECUTE FUNCTION "raise_rights_version"();
--> statement-breakpoint
CREATE TRIGGER "groups_raise_rights_version" AFTER UPDATE ON "groups" FOR EACH ROW
WHEN ((OLD."permissions", OLD."members", OLD."deletedAt") IS DISTINCT FROM (NEW."permissions", NEW."members", NEW."deletedAt"))
EXECUTE FUNCTION "raise_rights_version"();
--> statement-breakpoint
CREATE TRIGGER "groups_come_raise_rights_version" AFTER INSERT OR DELETE ON "groups" FOR EACH ROW
EXECUTE FUNCTION "raise_rights_version"();
--> statement-breakpoint
CREATE TRIGGER "api_users_raise_rights_version" AFTER UPDATE ON "api_users" FOR EACH ROW
WHEN ((OLD."allowed_entities", OLD."expiresAt", OLD."deletedAt") IS DISTINCT FROM (NEW."allowed_entities", NEW."expiresAt", NEW."deletedAt"))
EXECUTE FUNCTION "raise_rights_version"();
