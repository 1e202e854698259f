create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create collation if not exists "parvis_text" (provider = icu, locale = 'und');
--> statement-breakpoint
create or replace function parvis_searchable(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value) collate "parvis_text");
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"house" boolean DEFAULT false NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"accountId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"role" integer NOT NULL,
	CONSTRAINT "memberships_accountId_userId_pk" PRIMARY KEY("accountId","userId")
);
--> statement-breakpoint
CREATE TABLE "remember_tokens" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" uuid NOT NULL,
	"accountId" uuid NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"usedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" uuid NOT NULL,
	"accountId" uuid NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"passwordHash" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"mediaType" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp with time zone,
	"searchText" text GENERATED ALWAYS AS (parvis_searchable(coalesce("name", '') || ' ' || coalesce("vatNumber", '') || ' ' || coalesce("address_city", '') || ' ' || coalesce("billingEmail", ''))) STORED,
	"logo" uuid,
	"name" text collate "parvis_text" NOT NULL,
	"type" text collate "parvis_text",
	"foundingDate" date,
	"vatNumber" text collate "parvis_text",
	"address_name" text collate "parvis_text",
	"address_road" text collate "parvis_text",
	"address_postalCode" text collate "parvis_text",
	"address_city" text collate "parvis_text",
	"address_country" text collate "parvis_text",
	"emailLanguage" text collate "parvis_text",
	"billingEmail" text collate "parvis_text",
	"phoneNumber" text collate "parvis_text",
	"members" jsonb NOT NULL,
	CONSTRAINT "companies_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remember_tokens" ADD CONSTRAINT "remember_tokens_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remember_tokens" ADD CONSTRAINT "remember_tokens_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_file" FOREIGN KEY ("accountId","logo") REFERENCES "public"."files"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "memberships_by_user" ON "memberships" USING btree ("userId");
--> statement-breakpoint
CREATE INDEX "remember_tokens_by_user" ON "remember_tokens" USING btree ("userId");
--> statement-breakpoint
CREATE INDEX "remember_tokens_by_expiry" ON "remember_tokens" USING btree ("expiresAt");
--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("userId");
--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expiresAt");
--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("accountId","name","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_type" ON "companies" USING btree ("accountId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_foundingDate" ON "companies" USING btree ("accountId","foundingDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_address_city" ON "companies" USING btree ("accountId","address_city","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_address_country" ON "companies" USING btree ("accountId","address_country","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_createdAt" ON "companies" USING btree ("accountId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_updatedAt" ON "companies" USING btree ("accountId","updatedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_emailLanguage" ON "companies" USING btree ("accountId","emailLanguage","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_type_desc" ON "companies" USING btree ("accountId","type" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_foundingDate_desc" ON "companies" USING btree ("accountId","foundingDate" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_address_city_desc" ON "companies" USING btree ("accountId","address_city" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_by_address_country_desc" ON "companies" USING btree ("accountId","address_country" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("searchText" gin_trgm_ops) WHERE "deletedAt" is null;
