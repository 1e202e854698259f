ALTER TABLE "community_deliveries" ADD COLUMN "choice" text;
