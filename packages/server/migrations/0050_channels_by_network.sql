DROP INDEX "community_channels_by_use";
--> statement-breakpoint
DROP INDEX "community_channels_stopped";
