ALTER TABLE "accounts" ADD COLUMN "closedAt" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" USING btree ("closedAt") WHERE "closedAt" is not null;
