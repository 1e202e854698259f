CREATE TABLE "tokens" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("name", '') || ' ' || coalesce("symbol", '') || ' ' || coalesce("address", ''))) STORED,
	"name" text collate "parvis_text" NOT NULL,
	"symbol" text collate "parvis_text" NOT NULL,
	"standard" text collate "parvis_text" NOT NULL,
	"decimals" integer,
	"maximum" double precision,
	"description" text collate "parvis_text",
	"image" uuid,
	"website" text collate "parvis_text",
	"traits" text[] NOT NULL,
	"items" jsonb NOT NULL,
	"royalty" numeric,
	"royaltyReceiver" text collate "parvis_text",
	"owner" text collate "parvis_text",
	"state" text collate "parvis_text",
	"chain" text collate "parvis_text",
	"address" text collate "parvis_text",
	"minted" text collate "parvis_text",
	"paused" boolean NOT NULL,
	"frozen" boolean NOT NULL,
	"metadata" text collate "parvis_text",
	"deployedAt" timestamp with time zone,
	"failure" text collate "parvis_text",
	CONSTRAINT "tokens_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_image_file" FOREIGN KEY ("accountId","image") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tokens_by_name" ON "tokens" USING btree ("accountId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_by_symbol" ON "tokens" USING btree ("accountId","symbol","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_by_state" ON "tokens" USING btree ("accountId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_by_deployedAt" ON "tokens" USING btree ("accountId","deployedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_by_createdAt" ON "tokens" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_by_updatedAt" ON "tokens" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_by_standard" ON "tokens" USING btree ("accountId","standard","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_by_chain" ON "tokens" USING btree ("accountId","chain","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_by_image" ON "tokens" USING btree ("accountId","image","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_by_state_desc" ON "tokens" USING btree ("accountId","state" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_by_deployedAt_desc" ON "tokens" USING btree ("accountId","deployedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_chain_text" ON "tokens" USING gin (parvis_searchable("chain") gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_items_references" ON "tokens" USING gin ("items" jsonb_path_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_search" ON "tokens" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tokens_trash" ON "tokens" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
