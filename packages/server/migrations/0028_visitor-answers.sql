ALTER TABLE "contact_messages" ADD COLUMN "state" text collate "parvis_text";
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE INDEX "contact_messages_by_state" ON "contact_messages" USING btree ("accountId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_by_state_desc" ON "contact_messages" USING btree ("accountId","state" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
