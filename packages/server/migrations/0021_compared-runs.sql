CREATE INDEX "community_sync_runs_compared" ON "community_sync_runs" USING btree ("endedAt") WHERE "state" = 'compared';
