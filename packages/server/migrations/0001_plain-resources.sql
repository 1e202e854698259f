alter table "users" rename to "identities";
--> statement-breakpoint
alter index if exists "users_pkey" rename to "identities_pkey";
--> statement-breakpoint
alter table "memberships" rename constraint "memberships_userId_users_id_fk" to "memberships_userId_identities_id_fk";
--> statement-breakpoint
alter table "remember_tokens" rename constraint "remember_tokens_userId_users_id_fk" to "remember_tokens_userId_identities_id_fk";
--> statement-breakpoint
alter table "sessions" rename constraint "sessions_userId_users_id_fk" to "sessions_userId_identities_id_fk";
--> statement-breakpoint
alter table "identities" rename constraint "users_username_unique" to "identities_username_unique";
--> statement-breakpoint
alter table "identities" rename constraint "users_email_unique" to "identities_email_unique";
--> statement-breakpoint
alter table "files" alter column "name" drop default;
--> statement-breakpoint
alter table "files" alter column "name" type text collate "parvis_text" using "name";
--> statement-breakpoint
alter table "files" alter column "mediaType" drop default;
--> statement-breakpoint
alter table "files" alter column "mediaType" type text collate "parvis_text" using "mediaType";
--> statement-breakpoint
CREATE TABLE "record_counts" (
	"accountId" uuid NOT NULL,
	"resource" text NOT NULL,
	"slot" smallint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "record_counts_accountId_resource_slot_pk" PRIMARY KEY("accountId","resource","slot")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"accountId" uuid NOT NULL,
	"callerId" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"record" jsonb NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("accountId","callerId","key")
);
--> statement-breakpoint
CREATE TABLE "file_collections" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED,
	"cover" uuid,
	"name" text collate "parvis_text" NOT NULL,
	"description" text collate "parvis_text",
	CONSTRAINT "file_collections_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce((coalesce("title" ->> 'fr', '') || ' ' || coalesce("title" ->> 'en', '')), '') || ' ' || coalesce("slug", '') || ' ' || coalesce((coalesce("description" ->> 'fr', '') || ' ' || coalesce("description" ->> 'en', '')), '') || ' ' || coalesce(regexp_replace((coalesce("body" ->> 'fr', '') || ' ' || coalesce("body" ->> 'en', '')), '<[^>]*>', ' ', 'g'), ''))) STORED,
	"title" jsonb NOT NULL,
	"slug" text collate "parvis_text" NOT NULL,
	"published" boolean NOT NULL,
	"description" jsonb,
	"image" uuid,
	"body" jsonb,
	CONSTRAINT "pages_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce((coalesce("question" ->> 'fr', '') || ' ' || coalesce("question" ->> 'en', '')), '') || ' ' || coalesce(regexp_replace((coalesce("answer" ->> 'fr', '') || ' ' || coalesce("answer" ->> 'en', '')), '<[^>]*>', ' ', 'g'), ''))) STORED,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"position" integer,
	"published" boolean NOT NULL,
	CONSTRAINT "faq_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "realisations" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce((coalesce("title" ->> 'fr', '') || ' ' || coalesce("title" ->> 'en', '')), '') || ' ' || coalesce("client", '') || ' ' || coalesce((coalesce("summary" ->> 'fr', '') || ' ' || coalesce("summary" ->> 'en', '')), ''))) STORED,
	"title" jsonb NOT NULL,
	"slug" text collate "parvis_text",
	"published" boolean NOT NULL,
	"client" text collate "parvis_text",
	"services" text[] NOT NULL,
	"completedOn" date,
	"link" text collate "parvis_text",
	"cover" uuid,
	"pictures" uuid[] NOT NULL,
	"summary" jsonb,
	"body" jsonb,
	CONSTRAINT "realisations_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce((coalesce("title" ->> 'fr', '') || ' ' || coalesce("title" ->> 'en', '')), '') || ' ' || coalesce((coalesce("summary" ->> 'fr', '') || ' ' || coalesce("summary" ->> 'en', '')), '') || ' ' || coalesce(regexp_replace((coalesce("body" ->> 'fr', '') || ' ' || coalesce("body" ->> 'en', '')), '<[^>]*>', ' ', 'g'), ''))) STORED,
	"title" jsonb NOT NULL,
	"slug" text collate "parvis_text",
	"position" integer,
	"image" uuid,
	"summary" jsonb,
	"body" jsonb,
	CONSTRAINT "services_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("firstname", '') || ' ' || coalesce("lastname", '') || ' ' || coalesce("email", '') || ' ' || coalesce("message", ''))) STORED,
	"firstname" text collate "parvis_text" NOT NULL,
	"lastname" text collate "parvis_text" NOT NULL,
	"email" text collate "parvis_text" NOT NULL,
	"phone" text collate "parvis_text",
	"why" text collate "parvis_text" NOT NULL,
	"whereKnow" text collate "parvis_text",
	"language" text collate "parvis_text",
	"message" text collate "parvis_text" NOT NULL,
	CONSTRAINT "contact_messages_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("firstname", '') || ' ' || coalesce("lastname", '') || ' ' || coalesce("email", '') || ' ' || coalesce("description", ''))) STORED,
	"state" text collate "parvis_text",
	"service" text collate "parvis_text",
	"budget" text collate "parvis_text",
	"deadline" date,
	"description" text collate "parvis_text",
	"files" uuid[] NOT NULL,
	"firstname" text collate "parvis_text",
	"lastname" text collate "parvis_text",
	"email" text collate "parvis_text" NOT NULL,
	"phone" text collate "parvis_text",
	"language" text collate "parvis_text",
	"company" uuid,
	CONSTRAINT "quotes_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("email", ''))) STORED,
	"email" text collate "parvis_text" NOT NULL,
	"language" text collate "parvis_text",
	"confirmedAt" timestamp with time zone,
	"leftAt" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "api_users" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("username", ''))) STORED,
	"username" text collate "parvis_text" NOT NULL,
	"auth_type" text collate "parvis_text",
	"api_key" text,
	"whitelisted_ip" text[] NOT NULL,
	"allowed_entities" text[] NOT NULL,
	"expiresAt" timestamp with time zone,
	CONSTRAINT "api_users_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("group_name", '') || ' ' || coalesce("description", ''))) STORED,
	"group_name" text collate "parvis_text" NOT NULL,
	"group_default" boolean NOT NULL,
	"description" text collate "parvis_text",
	"permissions" text[] NOT NULL,
	CONSTRAINT "groups_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("username", '') || ' ' || coalesce("firstname", '') || ' ' || coalesce("lastname", '') || ' ' || coalesce("email", ''))) STORED,
	"avatar" uuid,
	"firstname" text collate "parvis_text" NOT NULL,
	"lastname" text collate "parvis_text" NOT NULL,
	"username" text collate "parvis_text" NOT NULL,
	"email" text collate "parvis_text" NOT NULL,
	"phone" text collate "parvis_text",
	"language" text collate "parvis_text",
	"groups" uuid[] NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "users_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "locales" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"code" text collate "parvis_text" NOT NULL,
	"enabled" boolean NOT NULL,
	"position" integer,
	CONSTRAINT "locales_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "admin_links" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce((coalesce("title" ->> 'fr', '') || ' ' || coalesce("title" ->> 'en', '')), '') || ' ' || coalesce("route", ''))) STORED,
	"title" jsonb NOT NULL,
	"position" integer,
	"route" text collate "parvis_text",
	CONSTRAINT "admin_links_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "dashboards" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("name", ''))) STORED,
	"name" text collate "parvis_text" NOT NULL,
	"shared" boolean NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "dashboards_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("setting_key", '') || ' ' || coalesce("setting_value", ''))) STORED,
	"setting_key" text collate "parvis_text" NOT NULL,
	"setting_value" text collate "parvis_text",
	"setting_type" text collate "parvis_text",
	"user_restriction" boolean NOT NULL,
	CONSTRAINT "settings_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "mediaType" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "size" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "width" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "height" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "updatedAt" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deletedAt" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "description" text collate "parvis_text";
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "collection" uuid;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "file_collections" ADD CONSTRAINT "file_collections_cover_file" FOREIGN KEY ("accountId","cover") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_image_file" FOREIGN KEY ("accountId","image") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "realisations" ADD CONSTRAINT "realisations_cover_file" FOREIGN KEY ("accountId","cover") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_image_file" FOREIGN KEY ("accountId","image") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_reference" FOREIGN KEY ("accountId","company") REFERENCES "public"."companies"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_file" FOREIGN KEY ("accountId","avatar") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("createdAt");
--> statement-breakpoint
CREATE INDEX "file_collections_by_name" ON "file_collections" USING btree ("accountId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "file_collections_by_createdAt" ON "file_collections" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "file_collections_by_updatedAt" ON "file_collections" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "file_collections_by_cover" ON "file_collections" USING btree ("accountId","cover","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "file_collections_search" ON "file_collections" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pages_by_title" ON "pages" USING btree ("accountId",(("title" ->> 'fr') collate "parvis_text") asc nulls last,"id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pages_by_slug" ON "pages" USING btree ("accountId","slug","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pages_by_published" ON "pages" USING btree ("accountId","published","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pages_by_createdAt" ON "pages" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pages_by_updatedAt" ON "pages" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pages_by_image" ON "pages" USING btree ("accountId","image","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pages_slug_text" ON "pages" USING gin (parvis_searchable("slug") gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug_unique" ON "pages" USING btree ("accountId","slug") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "faq_by_position" ON "faq" USING btree ("accountId","position","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "faq_by_question" ON "faq" USING btree ("accountId",(("question" ->> 'fr') collate "parvis_text") asc nulls last,"id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "faq_by_createdAt" ON "faq" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "faq_by_updatedAt" ON "faq" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "faq_by_published" ON "faq" USING btree ("accountId","published","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "faq_by_position_desc" ON "faq" USING btree ("accountId","position" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "faq_search" ON "faq" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_by_title" ON "realisations" USING btree ("accountId",(("title" ->> 'fr') collate "parvis_text") asc nulls last,"id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_by_client" ON "realisations" USING btree ("accountId","client","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_by_completedOn" ON "realisations" USING btree ("accountId","completedOn","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_by_createdAt" ON "realisations" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_by_updatedAt" ON "realisations" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_by_published" ON "realisations" USING btree ("accountId","published","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_by_cover" ON "realisations" USING btree ("accountId","cover","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_by_client_desc" ON "realisations" USING btree ("accountId","client" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_by_completedOn_desc" ON "realisations" USING btree ("accountId","completedOn" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_services_values" ON "realisations" USING gin ("services") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_client_text" ON "realisations" USING gin (parvis_searchable("client") gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_pictures_values" ON "realisations" USING gin ("pictures") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "realisations_slug_unique" ON "realisations" USING btree ("accountId","slug") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "realisations_search" ON "realisations" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "services_by_position" ON "services" USING btree ("accountId","position","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "services_by_title" ON "services" USING btree ("accountId",(("title" ->> 'fr') collate "parvis_text") asc nulls last,"id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "services_by_slug" ON "services" USING btree ("accountId","slug","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "services_by_createdAt" ON "services" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "services_by_updatedAt" ON "services" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "services_by_image" ON "services" USING btree ("accountId","image","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "services_by_position_desc" ON "services" USING btree ("accountId","position" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "services_by_slug_desc" ON "services" USING btree ("accountId","slug" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "services_slug_text" ON "services" USING gin (parvis_searchable("slug") gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "services_slug_unique" ON "services" USING btree ("accountId","slug") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_by_lastname" ON "contact_messages" USING btree ("accountId","lastname","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree ("accountId","email","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_by_createdAt" ON "contact_messages" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_by_updatedAt" ON "contact_messages" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_by_why" ON "contact_messages" USING btree ("accountId","why","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_by_whereKnow" ON "contact_messages" USING btree ("accountId","whereKnow","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_by_language" ON "contact_messages" USING btree ("accountId","language","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_by_email" ON "quotes" USING btree ("accountId","email","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_by_deadline" ON "quotes" USING btree ("accountId","deadline","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_by_state" ON "quotes" USING btree ("accountId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_by_createdAt" ON "quotes" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_by_updatedAt" ON "quotes" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_by_service" ON "quotes" USING btree ("accountId","service","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_by_budget" ON "quotes" USING btree ("accountId","budget","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_by_company" ON "quotes" USING btree ("accountId","company","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_by_deadline_desc" ON "quotes" USING btree ("accountId","deadline" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_by_state_desc" ON "quotes" USING btree ("accountId","state" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_files_values" ON "quotes" USING gin ("files") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_email" ON "newsletter_subscribers" USING btree ("accountId","email","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_confirmedAt" ON "newsletter_subscribers" USING btree ("accountId","confirmedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_leftAt" ON "newsletter_subscribers" USING btree ("accountId","leftAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_createdAt" ON "newsletter_subscribers" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_updatedAt" ON "newsletter_subscribers" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_language" ON "newsletter_subscribers" USING btree ("accountId","language","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_confirmedAt_desc" ON "newsletter_subscribers" USING btree ("accountId","confirmedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_leftAt_desc" ON "newsletter_subscribers" USING btree ("accountId","leftAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_unique" ON "newsletter_subscribers" USING btree ("accountId","email") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "api_users_by_username" ON "api_users" USING btree ("accountId","username","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "api_users_by_expiresAt" ON "api_users" USING btree ("accountId","expiresAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "api_users_by_createdAt" ON "api_users" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "api_users_by_updatedAt" ON "api_users" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "api_users_by_auth_type" ON "api_users" USING btree ("accountId","auth_type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "api_users_by_expiresAt_desc" ON "api_users" USING btree ("accountId","expiresAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "api_users_whitelisted_ip_values" ON "api_users" USING gin ("whitelisted_ip") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "api_users_allowed_entities_values" ON "api_users" USING gin ("allowed_entities") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "api_users_username_unique" ON "api_users" USING btree ("accountId","username") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "api_users_search" ON "api_users" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groups_by_group_name" ON "groups" USING btree ("accountId","group_name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groups_by_createdAt" ON "groups" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groups_by_updatedAt" ON "groups" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groups_by_group_default" ON "groups" USING btree ("accountId","group_default","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groups_permissions_values" ON "groups" USING gin ("permissions") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "groups_group_name_unique" ON "groups" USING btree ("accountId","group_name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "users_by_username" ON "users" USING btree ("accountId","username","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "users_by_lastname" ON "users" USING btree ("accountId","lastname","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("accountId","email","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "users_by_createdAt" ON "users" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "users_by_updatedAt" ON "users" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "users_by_active" ON "users" USING btree ("accountId","active","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "users_by_language" ON "users" USING btree ("accountId","language","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "users_by_avatar" ON "users" USING btree ("accountId","avatar","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "users_groups_values" ON "users" USING gin ("groups") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree ("accountId","username") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("accountId","email") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "locales_by_code" ON "locales" USING btree ("accountId","code","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "locales_by_position" ON "locales" USING btree ("accountId","position","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "locales_by_createdAt" ON "locales" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "locales_by_updatedAt" ON "locales" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "locales_by_enabled" ON "locales" USING btree ("accountId","enabled","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "locales_by_position_desc" ON "locales" USING btree ("accountId","position" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "locales_code_unique" ON "locales" USING btree ("accountId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "admin_links_by_position" ON "admin_links" USING btree ("accountId","position","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "admin_links_by_title" ON "admin_links" USING btree ("accountId",(("title" ->> 'fr') collate "parvis_text") asc nulls last,"id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "admin_links_by_route" ON "admin_links" USING btree ("accountId","route","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "admin_links_by_createdAt" ON "admin_links" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "admin_links_by_updatedAt" ON "admin_links" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "admin_links_by_position_desc" ON "admin_links" USING btree ("accountId","position" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "admin_links_by_route_desc" ON "admin_links" USING btree ("accountId","route" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "admin_links_route_unique" ON "admin_links" USING btree ("accountId","route") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "admin_links_search" ON "admin_links" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dashboards_by_name" ON "dashboards" USING btree ("accountId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dashboards_by_createdAt" ON "dashboards" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dashboards_by_updatedAt" ON "dashboards" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dashboards_by_shared" ON "dashboards" USING btree ("accountId","shared","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "dashboards_search" ON "dashboards" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "settings_by_setting_key" ON "settings" USING btree ("accountId","setting_key","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "settings_by_setting_type" ON "settings" USING btree ("accountId","setting_type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "settings_by_createdAt" ON "settings" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "settings_by_updatedAt" ON "settings" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "settings_by_user_restriction" ON "settings" USING btree ("accountId","user_restriction","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "settings_by_setting_type_desc" ON "settings" USING btree ("accountId","setting_type" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "settings_setting_key_unique" ON "settings" USING btree ("accountId","setting_key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "settings_search" ON "settings" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_collection_reference" FOREIGN KEY ("accountId","collection") REFERENCES "public"."file_collections"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "files_by_name" ON "files" USING btree ("accountId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "files_by_size" ON "files" USING btree ("accountId","size","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "files_by_createdAt" ON "files" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "files_by_updatedAt" ON "files" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "files_by_collection" ON "files" USING btree ("accountId","collection","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "files_by_mediaType" ON "files" USING btree ("accountId","mediaType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "files_by_size_desc" ON "files" USING btree ("accountId","size" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "files_mediaType_text" ON "files" USING gin (parvis_searchable("mediaType") gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "files_search" ON "files" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_logo" ON "companies" USING btree ("accountId","logo","id") WHERE "deletedAt" is null;
--> statement-breakpoint
insert into "users" ("accountId", "id", "firstname", "lastname", "username", "email", "language", "groups", "active")
select m."accountId", i."id", i."firstname", i."lastname", i."username", i."email", 'fr', '{}', true
from "memberships" m join "identities" i on i."id" = m."userId";
--> statement-breakpoint
insert into "record_counts" ("accountId", "resource", "slot", "total")
select "accountId", 'companies', 0, count(*) from "companies" where "deletedAt" is null group by "accountId"
union all select "accountId", 'files', 0, count(*) from "files" where "deletedAt" is null group by "accountId"
union all select "accountId", 'users', 0, count(*) from "users" group by "accountId";
