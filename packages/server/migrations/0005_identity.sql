CREATE TABLE "challenges" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"identityId" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"identityId" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"usedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"credentialId" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"identityId" uuid NOT NULL,
	"publicKey" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"lastUsedAt" timestamp with time zone,
	CONSTRAINT "passkeys_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"identityId" uuid NOT NULL,
	"codeHash" text NOT NULL,
	"usedAt" timestamp with time zone,
	CONSTRAINT "recovery_codes_identityId_codeHash_pk" PRIMARY KEY("identityId","codeHash")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"identityId" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmedAt" timestamp with time zone,
	"lastStep" bigint
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "usernameSkeleton" text;
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "confirmedAt" timestamp with time zone;
--> statement-breakpoint
-- Those who could sign in still can. Of usernames that look alike, the oldest has the look to itself.
WITH "looks" AS (
	SELECT "id", replace(replace(translate(
		regexp_replace(normalize(lower(normalize("username", NFKC)), NFKD), '[\u0300-\u036f]', '', 'g'),
		'01ıłɑɡаеорсухіјѕһԁԛԝкѵӏαονιρυκχωγητօոսհց',
		'olilagaeopcyxijshdqwkvlaovipukxwyntonuhg'
	), 'rn', 'm'), 'vv', 'w') AS "look" FROM "identities"
), "ranks" AS (
	SELECT i."id", l."look", row_number() OVER (PARTITION BY l."look" ORDER BY i."createdAt", i."id") AS "rank"
	FROM "identities" i JOIN "looks" l ON l."id" = i."id"
)
UPDATE "identities" i SET
	"usernameSkeleton" = CASE WHEN r."rank" = 1 THEN r."look" ELSE r."look" || '~' || i."id" END,
	"confirmedAt" = i."createdAt"
FROM "ranks" r WHERE r."id" = i."id";
--> statement-breakpoint
ALTER TABLE "identities" ALTER COLUMN "usernameSkeleton" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "remember_tokens" ADD COLUMN "sessionId" uuid;
--> statement-breakpoint
UPDATE "remember_tokens" SET "sessionId" = gen_random_uuid();
--> statement-breakpoint
ALTER TABLE "remember_tokens" ALTER COLUMN "sessionId" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid;
--> statement-breakpoint
UPDATE "sessions" SET "id" = gen_random_uuid();
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lastUsedAt" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "userAgent" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "remembered" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewAsKind" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewAsId" uuid;
--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_identityId_identities_id_fk" FOREIGN KEY ("identityId") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_identityId_identities_id_fk" FOREIGN KEY ("identityId") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_identityId_identities_id_fk" FOREIGN KEY ("identityId") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_identityId_identities_id_fk" FOREIGN KEY ("identityId") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_identityId_identities_id_fk" FOREIGN KEY ("identityId") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "challenges_by_identity" ON "challenges" USING btree ("identityId");
--> statement-breakpoint
CREATE INDEX "challenges_by_expiry" ON "challenges" USING btree ("expiresAt");
--> statement-breakpoint
CREATE INDEX "mail_tokens_by_identity" ON "mail_tokens" USING btree ("identityId");
--> statement-breakpoint
CREATE INDEX "mail_tokens_by_expiry" ON "mail_tokens" USING btree ("expiresAt");
--> statement-breakpoint
CREATE INDEX "passkeys_by_identity" ON "passkeys" USING btree ("identityId");
--> statement-breakpoint
CREATE INDEX "remember_tokens_by_session" ON "remember_tokens" USING btree ("sessionId");
--> statement-breakpoint
CREATE INDEX "sessions_by_id" ON "sessions" USING btree ("id");
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_usernameSkeleton_unique" UNIQUE("usernameSkeleton");
