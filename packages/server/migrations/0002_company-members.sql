CREATE INDEX "companies_members_ids" ON "companies" USING gin ("members" jsonb_path_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_holding_members" ON "companies" USING btree ("accountId","id") WHERE "deletedAt" is null and "members" <> '[]';
