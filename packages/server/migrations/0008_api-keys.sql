CREATE TABLE "api_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL,
	"apiUserId" uuid NOT NULL,
	"beginning" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"keyHash" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_users" ADD COLUMN "grantedBy" uuid;
--> statement-breakpoint
ALTER TABLE "api_users" ADD COLUMN "lastUsedAt" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "api_users" ADD COLUMN "lastAddress" text collate "parvis_text";
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_keyHash_api_keys_hash_fk" FOREIGN KEY ("keyHash") REFERENCES "public"."api_keys"("hash") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "api_keys_by_api_user" ON "api_keys" USING btree ("accountId","apiUserId");
--> statement-breakpoint
CREATE INDEX "api_tokens_by_key" ON "api_tokens" USING btree ("keyHash");
--> statement-breakpoint
CREATE INDEX "api_tokens_by_expiry" ON "api_tokens" USING btree ("expiresAt");
--> statement-breakpoint
ALTER TABLE "api_users" ADD CONSTRAINT "api_users_grantedBy_reference" FOREIGN KEY ("accountId","grantedBy") REFERENCES "public"."users"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "api_users_by_grantedBy" ON "api_users" USING btree ("accountId","grantedBy","id") WHERE "deletedAt" is null;

--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_of_api_user" FOREIGN KEY ("accountId","apiUserId") REFERENCES "public"."api_users"("accountId","id") ON DELETE cascade;
--> statement-breakpoint
-- What is kept of a key is its beginning and its hash. Whoever writes the record, its key is known by the same statement.
CREATE FUNCTION "keep_api_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "api_keys" ("hash", "accountId", "apiUserId", "beginning")
	VALUES (split_part(NEW."api_key", ':', 2), NEW."accountId", NEW."id", split_part(NEW."api_key", ':', 1));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "api_users_come_keep_api_key" AFTER INSERT ON "api_users" FOR EACH ROW
WHEN (position(':' in NEW."api_key") > 0)
EXECUTE FUNCTION "keep_api_key"();
--> statement-breakpoint
CREATE TRIGGER "api_users_keep_api_key" AFTER UPDATE ON "api_users" FOR EACH ROW
WHEN (OLD."api_key" IS DISTINCT FROM NEW."api_key" AND position(':' in NEW."api_key") > 0)
EXECUTE FUNCTION "keep_api_key"();
--> statement-breakpoint
INSERT INTO "api_keys" ("hash", "accountId", "apiUserId", "beginning", "since")
SELECT split_part("api_key", ':', 2), "accountId", "id", split_part("api_key", ':', 1), "createdAt" FROM "api_users"
WHERE position(':' in "api_key") > 0;
--> statement-breakpoint
-- The audit log knows who set what programs may do; where it does not, they may do nothing until someone sets it anew.
UPDATE "api_users" p SET "grantedBy" = u."id"
FROM (
	SELECT DISTINCT ON ("accountId", "record") "accountId", "record", "actorId" FROM "audit_log"
	WHERE "entity" = 'api-users' AND "actorKind" = 'user' AND "after" ? 'allowed_entities'
	ORDER BY "accountId", "record", "at" DESC
) l, "users" u
WHERE l."accountId" = p."accountId" AND l."record" = p."id"::text AND u."accountId" = p."accountId" AND u."id"::text = l."actorId";
