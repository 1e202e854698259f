ALTER TABLE "token_transactions" ADD COLUMN "hashes" jsonb DEFAULT '[]'::jsonb NOT NULL;
