DROP INDEX "realisations_pictures_values";
--> statement-breakpoint
DROP INDEX "quotes_files_values";
--> statement-breakpoint
DROP INDEX "invitations_groups_values";
--> statement-breakpoint
DROP INDEX "community_members_networks_values";
--> statement-breakpoint
DROP INDEX "community_members_tags_values";
--> statement-breakpoint
CREATE INDEX "realisations_pictures_values" ON "realisations" USING gin ("pictures") WHERE "deletedAt" is null and "pictures" <> '{}';
--> statement-breakpoint
CREATE INDEX "quotes_files_values" ON "quotes" USING gin ("files") WHERE "deletedAt" is null and "files" <> '{}';
--> statement-breakpoint
CREATE INDEX "invitations_groups_values" ON "invitations" USING gin ("groups") WHERE "deletedAt" is null and "groups" <> '{}';
--> statement-breakpoint
CREATE INDEX "community_members_networks_values" ON "community_members" USING gin ("networks") WHERE "deletedAt" is null and "networks" <> '{}';
--> statement-breakpoint
CREATE INDEX "community_members_tags_values" ON "community_members" USING gin ("tags") WHERE "deletedAt" is null and "tags" <> '{}';
