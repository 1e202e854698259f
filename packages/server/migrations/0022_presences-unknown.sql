CREATE INDEX "community_presences_unknown" ON "community_presences" USING btree ("leftAt") WHERE "memberId" is null;
