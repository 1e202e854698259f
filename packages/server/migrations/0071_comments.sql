CREATE TABLE "comments" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"resource" text NOT NULL,
	"recordId" uuid NOT NULL,
	"within" uuid,
	"authorId" uuid NOT NULL,
	"body" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"editedAt" timestamp with time zone,
	"deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "comments_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"kind" text NOT NULL,
	"commentId" uuid NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"readAt" timestamp with time zone,
	"mailedAt" timestamp with time zone,
	CONSTRAINT "notices_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_accountId_commentId_comments_accountId_id_fk" FOREIGN KEY ("accountId","commentId") REFERENCES "public"."comments"("accountId","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "comments_of_record" ON "comments" USING btree ("accountId","resource","recordId","id");
--> statement-breakpoint
CREATE INDEX "comments_within" ON "comments" USING btree ("accountId","within") WHERE "within" is not null;
--> statement-breakpoint
CREATE INDEX "notices_of_comment" ON "notices" USING btree ("accountId","commentId");
--> statement-breakpoint
CREATE INDEX "notices_of_user" ON "notices" USING btree ("accountId","userId","id");
--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("accountId","userId","id") WHERE "readAt" is null;
--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("createdAt") WHERE "readAt" is null and "mailedAt" is null;
--> statement-breakpoint
CREATE INDEX "notices_by_age" ON "notices" USING btree ("createdAt");
