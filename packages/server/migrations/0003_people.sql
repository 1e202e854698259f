ALTER TABLE "groups" ADD COLUMN "members" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text collate "parvis_text";
--> statement-breakpoint
-- Roles were kept apart from people. Someone known only by a membership becomes a person of its account.
WITH "added" AS (
	INSERT INTO "users" ("accountId", "id", "firstname", "lastname", "username", "email", "groups", "active")
	SELECT m."accountId", i."id", i."firstname", i."lastname", i."username", i."email", '{}', true
	FROM "memberships" m JOIN "identities" i ON i."id" = m."userId"
	ON CONFLICT DO NOTHING RETURNING "accountId"
)
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total")
SELECT "accountId", 'users', 0, count(*) FROM "added" GROUP BY "accountId"
ON CONFLICT ("accountId", "resource", "slot") DO UPDATE SET "total" = "record_counts"."total" + excluded."total";
--> statement-breakpoint
UPDATE "users" u SET "role" = coalesce((
	SELECT m."role"::text FROM "memberships" m WHERE m."accountId" = u."accountId" AND m."userId" = u."id"
), '1');
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "role" SET NOT NULL;
--> statement-breakpoint
-- Groups were a list on each user; groups hold their members now.
UPDATE "groups" g SET "members" = coalesce((
	SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'user', u."id", 'until', null) ORDER BY u."id")
	FROM "users" u WHERE u."accountId" = g."accountId" AND g."id" = ANY (u."groups")
), '[]');
--> statement-breakpoint
CREATE INDEX "groups_members_ids" ON "groups" USING gin ("members" jsonb_path_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groups_holding_members" ON "groups" USING btree ("accountId","id") WHERE "deletedAt" is null and "members" <> '[]';
--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("accountId","role","id") WHERE "deletedAt" is null;
--> statement-breakpoint
DROP INDEX "users_groups_values";
--> statement-breakpoint
DROP TABLE "memberships" CASCADE;
--> statement-breakpoint
ALTER TABLE "identities" DROP COLUMN "firstname";
--> statement-breakpoint
ALTER TABLE "identities" DROP COLUMN "lastname";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "groups";
--> statement-breakpoint
-- At sign-in people are looked for in every account.
CREATE INDEX "users_by_identity" ON "users" USING btree ("id");
