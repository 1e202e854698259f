CREATE TABLE "community_language_choices" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"platform" text NOT NULL,
	"userId" text NOT NULL,
	"language" text NOT NULL,
	"chosenAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_language_choices_pk" PRIMARY KEY("accountId","communityId","platform","userId")
) PARTITION BY HASH ("accountId", "communityId");
--> statement-breakpoint
CREATE TABLE "community_language_choices_00" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "community_language_choices_01" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "community_language_choices_02" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "community_language_choices_03" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "community_language_choices_04" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "community_language_choices_05" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "community_language_choices_06" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "community_language_choices_07" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "community_language_choices_08" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "community_language_choices_09" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "community_language_choices_10" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "community_language_choices_11" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "community_language_choices_12" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "community_language_choices_13" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "community_language_choices_14" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "community_language_choices_15" PARTITION OF "community_language_choices" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
