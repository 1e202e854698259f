CREATE TABLE "token_metadata" (
	"accountId" uuid NOT NULL,
	"tokenId" uuid NOT NULL,
	"root" text NOT NULL,
	"profile" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"storedAt" timestamp with time zone,
	CONSTRAINT "token_metadata_accountId_tokenId_root_pk" PRIMARY KEY("accountId","tokenId","root")
);
--> statement-breakpoint
CREATE TABLE "token_metadata_files" (
	"accountId" uuid NOT NULL,
	"tokenId" uuid NOT NULL,
	"root" text NOT NULL,
	"path" text NOT NULL,
	"cid" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "token_metadata_files_accountId_tokenId_root_path_pk" PRIMARY KEY("accountId","tokenId","root","path")
);
--> statement-breakpoint
CREATE INDEX "token_metadata_by_root" ON "token_metadata" USING btree ("root");
--> statement-breakpoint
CREATE INDEX "token_metadata_files_by_path" ON "token_metadata_files" USING btree ("root","path");
--> statement-breakpoint
CREATE INDEX "token_metadata_files_by_cid" ON "token_metadata_files" USING btree ("cid");
--> statement-breakpoint
CREATE INDEX "token_metadata_files_by_account" ON "token_metadata_files" USING btree ("accountId","cid","size");
