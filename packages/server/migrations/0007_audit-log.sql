CREATE TABLE "audit_log" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"actorKind" text collate "parvis_text" NOT NULL,
	"actorId" text collate "parvis_text",
	"actor" text collate "parvis_text" NOT NULL,
	"address" text collate "parvis_text",
	"userAgent" text collate "parvis_text",
	"action" text collate "parvis_text" NOT NULL,
	"entity" text collate "parvis_text" NOT NULL,
	"record" text collate "parvis_text",
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE INDEX "audit_log_by_at" ON "audit_log" USING btree ("accountId","at","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "audit_log_by_actorId" ON "audit_log" USING btree ("accountId","actorId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "audit_log_by_entity" ON "audit_log" USING btree ("accountId","entity","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "audit_log_by_record" ON "audit_log" USING btree ("accountId","record","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("accountId","action","id") WHERE "deletedAt" is null;
