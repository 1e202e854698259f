ALTER TABLE "contact_messages" ADD COLUMN "sender" text collate "parvis_text";
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "sender" text collate "parvis_text";

--> statement-breakpoint
UPDATE "contact_messages" m SET "sender" = m."email" FROM "audit_log" a
WHERE a."accountId" = m."accountId" AND a."entity" = 'contact-messages' AND a."record" = m."id"::text
  AND a."action" = 'create' AND a."actorKind" = 'system';
--> statement-breakpoint
UPDATE "quotes" q SET "sender" = q."email" FROM "audit_log" a
WHERE a."accountId" = q."accountId" AND a."entity" = 'quotes' AND a."record" = q."id"::text
  AND a."action" = 'create' AND a."actorKind" = 'system';
