ALTER TABLE "site_builds" ADD COLUMN "conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL;
