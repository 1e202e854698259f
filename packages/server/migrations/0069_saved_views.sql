CREATE TABLE "saved_views" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ownerId" uuid NOT NULL,
	"resource" text NOT NULL,
	"within" uuid,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"groupId" uuid,
	"isDefault" boolean DEFAULT false NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"columns" jsonb,
	"density" text DEFAULT 'comfortable' NOT NULL,
	"shape" text DEFAULT 'table' NOT NULL,
	"dateField" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE INDEX "saved_views_of_list" ON "saved_views" USING btree ("accountId","resource","within");
--> statement-breakpoint
-- The former rows stay: the release before this one still reads them.
INSERT INTO "saved_views" ("accountId", "id", "ownerId", "resource", "within", "name", "audience", "isDefault", "filter", "sort")
SELECT u."accountId", (f."value" ->> 'id')::uuid, u."userId", split_part(u."setting_key", '.', 2),
  nullif(split_part(u."setting_key", '.', 3), '')::uuid, f."value" ->> 'name', 'own', (f."value" ->> 'isDefault')::boolean,
  f."value" -> 'filter', f."value" -> 'sort'
FROM "user_settings" u CROSS JOIN LATERAL jsonb_array_elements(u."setting_value"::jsonb) f ("value")
WHERE u."setting_key" ~ '^saved_filters[.][a-z][a-z0-9-]*([.][0-9a-f-]{36})?$' AND position('\u0000' IN u."setting_value") = 0
ON CONFLICT DO NOTHING;
