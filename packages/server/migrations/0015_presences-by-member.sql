DROP INDEX "community_presences_by_member";
--> statement-breakpoint
CREATE INDEX "community_presences_by_member" ON "community_presences" USING btree ("memberId");
