CREATE INDEX "community_announcement_sendings_due" ON "community_announcement_sendings" USING btree ("accountId","communityId","dueAt");
