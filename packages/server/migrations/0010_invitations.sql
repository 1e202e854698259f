CREATE TABLE "invitations" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("email", ''))) STORED,
	"email" text collate "parvis_text" NOT NULL,
	"role" text collate "parvis_text",
	"groups" uuid[] NOT NULL,
	"language" text collate "parvis_text",
	"invitedBy" uuid,
	"expiresAt" timestamp with time zone,
	"acceptedAt" timestamp with time zone,
	CONSTRAINT "invitations_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invitedBy_reference" FOREIGN KEY ("accountId","invitedBy") REFERENCES "public"."users"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("accountId","email","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_by_expiresAt" ON "invitations" USING btree ("accountId","expiresAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_by_acceptedAt" ON "invitations" USING btree ("accountId","acceptedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_by_createdAt" ON "invitations" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_by_updatedAt" ON "invitations" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_by_role" ON "invitations" USING btree ("accountId","role","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_by_invitedBy" ON "invitations" USING btree ("accountId","invitedBy","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_by_expiresAt_desc" ON "invitations" USING btree ("accountId","expiresAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_by_acceptedAt_desc" ON "invitations" USING btree ("accountId","acceptedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_email_text" ON "invitations" USING gin (parvis_searchable("email") gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_groups_values" ON "invitations" USING gin ("groups") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invitations_search" ON "invitations" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
