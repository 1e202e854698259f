CREATE INDEX "audit_log_by_address" ON "audit_log" USING btree ("accountId","address","id") WHERE "deletedAt" is null;
