update "welcome_message" set "messages" = (
  select jsonb_agg((item) || jsonb_build_object('format', '"text"'::jsonb, 'accentColor', 'null'::jsonb, 'picture', 'null'::jsonb) order by place)
  from jsonb_array_elements("messages") with ordinality as items (item, place)
) where jsonb_typeof("messages") = 'array' and "messages" <> '[]';
--> statement-breakpoint
CREATE TABLE "community_invites" (
	"accountId" uuid NOT NULL,
	"communityId" uuid NOT NULL,
	"networkId" uuid NOT NULL,
	"code" text NOT NULL,
	"uses" integer NOT NULL,
	"inviterId" text,
	"inviterName" text,
	CONSTRAINT "community_invites_accountId_communityId_networkId_code_pk" PRIMARY KEY("accountId","communityId","networkId","code")
);
--> statement-breakpoint
ALTER TABLE "community_arrivals" ADD COLUMN "inviterId" text;
--> statement-breakpoint
ALTER TABLE "community_arrivals" ADD COLUMN "awaitsInviter" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "buttons" jsonb;
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "layout" jsonb;
--> statement-breakpoint
ALTER TABLE "community_deliveries" ADD COLUMN "picture" uuid;
--> statement-breakpoint
ALTER TABLE "community_widget_states" ADD COLUMN "readsInvites" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "community_widget_states" ADD COLUMN "invitesReadAt" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "community_widget_states" ADD COLUMN "invitesVersion" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "welcome_message" ADD COLUMN "languageButton" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "welcome_message" ALTER COLUMN "languageButton" SET DEFAULT true;
--> statement-breakpoint
CREATE INDEX "community_invites_by_inviter" ON "community_invites" USING btree ("accountId","communityId","networkId","inviterId");
--> statement-breakpoint
CREATE INDEX "community_arrivals_awaiting" ON "community_arrivals" USING btree ("accountId","communityId","networkId") WHERE "awaitsInviter";
--> statement-breakpoint
CREATE INDEX "community_arrivals_invited" ON "community_arrivals" USING btree ("accountId","communityId","networkId","inviterId") WHERE "inviterId" is not null;
--> statement-breakpoint
CREATE INDEX "welcome_message_messages_references" ON "welcome_message" USING gin ("messages" jsonb_path_ops) WHERE "deletedAt" is null;
