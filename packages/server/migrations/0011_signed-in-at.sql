ALTER TABLE "identities" ADD COLUMN "signedInAt" timestamp with time zone;
