DROP INDEX "community_channels_by_use";
--> statement-breakpoint
DROP INDEX "community_channels_stopped";
--> statement-breakpoint
UPDATE "community_deliveries" SET "kind" = 'widget' WHERE "kind" = 'welcome';
--> statement-breakpoint
UPDATE "community_channels" SET "turns" = array_replace("turns", 'welcome', 'widget') WHERE 'welcome' = any("turns");
